import { getNetworks } from '../options/getNetworks.ts'
import { chainIds } from '../options/options.ts'
import { CheckList } from './CheckList.tsx'
import type { ControlProps } from './ControlProps.ts'
import { chainTexts } from './chainTexts.ts'
import { Group } from './Group.tsx'
import { Select } from './Select.tsx'
import { Toggle } from './Toggle.tsx'

export function ChainControls({ options, change }: ControlProps) {
  return (
    <Group title="Networks">
      <CheckList
        label="networks"
        names={chainIds}
        texts={chainTexts}
        value={options.chains}
        onChange={(chains) => change({ chains })}
      />
      <Select
        label="defaultNetwork"
        names={['', ...getNetworks(options)]}
        texts={{ '': 'First of them', ...chainTexts }}
        value={options.start}
        onChange={(start) => change({ start })}
      />
      <Toggle
        label="allowUnsupportedChain"
        value={options.allowUnsupportedChain}
        onChange={(allowUnsupportedChain) => change({ allowUnsupportedChain })}
      />
      <Toggle
        label="allowNetworkSwitch"
        value={options.allowNetworkSwitch}
        onChange={(allowNetworkSwitch) => change({ allowNetworkSwitch })}
      />
    </Group>
  )
}
