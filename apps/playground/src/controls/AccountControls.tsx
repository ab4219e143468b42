import type { ControlProps } from './ControlProps.ts'
import { Group } from './Group.tsx'
import { OrderList } from './OrderList.tsx'
import { Select } from './Select.tsx'
import { Toggle } from './Toggle.tsx'

const portfolioTexts = {
  '': 'Of the account',
  empty: 'Empty',
  five: 'Five tokens',
  many: '500 tokens',
  hostile: 'Hostile names',
}
const portfolioNames = Object.keys(portfolioTexts) as (keyof typeof portfolioTexts)[]

export function AccountControls({ options, change }: ControlProps) {
  return (
    <Group title="Account view">
      <Select
        label="Portfolio"
        names={portfolioNames}
        texts={portfolioTexts}
        value={options.portfolio}
        onChange={(portfolio) => change({ portfolio })}
      />
      <OrderList
        label="features.walletFeaturesOrder"
        value={options.actions}
        onChange={(actions) => change({ actions })}
      />
      <Toggle label="features.send" value={options.send} onChange={(send) => change({ send })} />
      <Toggle
        label="features.receive"
        value={options.receive}
        onChange={(receive) => change({ receive })}
      />
      <Toggle
        label="features.onramp"
        value={options.onramp}
        onChange={(onramp) => change({ onramp })}
      />
      <Toggle
        label="features.swaps"
        value={options.swaps}
        onChange={(swaps) => change({ swaps })}
      />
      <Toggle
        label="features.history"
        value={options.history}
        onChange={(history) => change({ history })}
      />
      <Toggle
        label="features.smartSessions"
        value={options.smartSessions}
        onChange={(smartSessions) => change({ smartSessions })}
      />
      <Toggle
        label="features.explainRequests"
        value={options.explainRequests}
        onChange={(explainRequests) => change({ explainRequests })}
      />
    </Group>
  )
}
