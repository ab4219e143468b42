import type { Options } from '../options/options.ts'
import type { Playground } from '../playground/createPlayground.ts'
import { useObservable } from '../playground/useObservable.ts'
import { CodePanel } from './CodePanel.tsx'
import { EventPanel } from './EventPanel.tsx'
import { StatePanel } from './StatePanel.tsx'
import { TransactionPanel } from './TransactionPanel.tsx'

export function Panels({ playground, options }: { playground: Playground; options: Options }) {
  const instance = useObservable(playground.instance)
  return (
    <div className="panels">
      <EventPanel log={playground.log} />
      {instance && <TransactionPanel log={instance.transactions} />}
      {instance && <StatePanel inspector={instance.inspector} />}
      <CodePanel options={options} />
    </div>
  )
}
