import { builtViews } from '@latchkey/core'
import {
  AccountButton,
  ConnectButton,
  LatchkeyCard,
  LatchkeyProvider,
  NetworkButton,
  WalletButton,
} from '@latchkey/react-ui'
import type { Playground } from '../playground/createPlayground.ts'
import { useObservable } from '../playground/useObservable.ts'
import { Prompts } from './Prompts.tsx'
import { RefusalNote } from './RefusalNote.tsx'

/** The page a visitor sees: a small shop with the buttons, and a way to every view. */
export function HostPage({ playground }: { playground: Playground }) {
  const instance = useObservable(playground.instance)
  const { buttons, wallet, dir } = useObservable(playground.options)
  const problem = useObservable(playground.problem)
  return (
    <div className="host" dir={dir || undefined}>
      {problem && (
        <p className="host-problem" role="alert">
          {problem}
        </p>
      )}
      {instance && (
        <LatchkeyProvider latchkey={instance.latchkey}>
          <header className="host-bar">
            <span className="host-name">Harbour Prints</span>
            {buttons.includes('network') && <NetworkButton />}
            {buttons.includes('connect') && <ConnectButton />}
            {buttons.includes('account') && <AccountButton />}
            {buttons.includes('wallet') && wallet && <WalletButton key={wallet} wallet={wallet} />}
          </header>
          <div className="host-body">
            <p className="host-kicker">A page of yours</p>
            <p className="host-title">Tide tables, printed small</p>
            <p className="host-text">
              The buttons above are the ones a site puts on its pages. Open the modal with them, or
              at any of its views.
            </p>
            {instance.latchkey.config.enableEmbedded && <LatchkeyCard className="host-card" />}
            <nav className="host-views" aria-label="Views">
              {builtViews.map((view) => (
                <button key={view} type="button" onClick={() => playground.open(view)}>
                  {view}
                </button>
              ))}
            </nav>
          </div>
        </LatchkeyProvider>
      )}
      <Prompts playground={playground} />
      <RefusalNote refusals={playground.refusal} />
    </div>
  )
}
