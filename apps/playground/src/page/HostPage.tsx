import {
  AccountButton,
  ConnectButton,
  LatchkeyCard,
  LatchkeyProvider,
  NetworkButton,
  WalletButton,
} from '@latchkey/react-ui'
import { siteUrl } from '../devnet/nodes.ts'
import { viewNames } from '../options/options.ts'
import { viewTexts } from '../options/viewTexts.ts'
import type { Playground } from '../playground/createPlayground.ts'
import { useObservable } from '../playground/useObservable.ts'
import { HostPermission } from './HostPermission.tsx'
import { HostRequests } from './HostRequests.tsx'
import { loadHostTexts } from './loadHostTexts.ts'
import { Prompts } from './Prompts.tsx'
import { RefusalNote } from './RefusalNote.tsx'

/** The visitor's page: a small shop with the buttons, and a link to every view. */
export function HostPage({ playground }: { playground: Playground }) {
  const instance = useObservable(playground.instance)
  const options = useObservable(playground.options)
  const { buttons, wallet, locale, dir, explainRequests, smartSessions } = options
  const texts = loadHostTexts(locale)
  const problem = useObservable(playground.problem)
  return (
    <div
      className="host"
      lang={texts.lang}
      dir={dir || texts.dir}
      data-frame-attack={options.frameAttack}
    >
      {problem && (
        <p className="host-problem" role="alert">
          {problem}
        </p>
      )}
      {instance && (
        <LatchkeyProvider latchkey={instance.latchkey}>
          <header className="host-bar">
            <span className="host-name">{texts.name}</span>
            {buttons.includes('network') && <NetworkButton />}
            {buttons.includes('connect') && <ConnectButton />}
            {buttons.includes('account') && <AccountButton />}
            {buttons.includes('wallet') && wallet && <WalletButton key={wallet} wallet={wallet} />}
          </header>
          <div className="host-body">
            <p className="host-kicker">{texts.kicker}</p>
            <p className="host-title">{texts.title}</p>
            <p className="host-text">{texts.text}</p>
            {instance.latchkey.config.inline && <LatchkeyCard className="host-card" />}
            <details className="host-all">
              <summary>All {viewNames.length} views</summary>
              <nav className="host-views" aria-label="Views">
                {viewNames.map((view) => (
                  <button key={view} type="button" onClick={() => playground.open(view)}>
                    {viewTexts[view]}
                  </button>
                ))}
              </nav>
            </details>
            {explainRequests && <HostRequests />}
            {smartSessions && <HostPermission />}
            {options.evilFrame && (
              <iframe
                className="host-evil"
                title="A hostile frame"
                src={`${siteUrl('evil')}/evil.html?theme=${options.theme}`}
              />
            )}
          </div>
        </LatchkeyProvider>
      )}
      <Prompts playground={playground} />
      <RefusalNote refusals={playground.refusal} />
    </div>
  )
}
