import { getNetworks } from '../options/getNetworks.ts'
import { buttons, networkNames, viewNames } from '../options/options.ts'
import { viewTexts } from '../options/viewTexts.ts'
import { CheckList } from './CheckList.tsx'
import type { ControlProps } from './ControlProps.ts'
import { chainTexts } from './chainTexts.ts'
import { Group } from './Group.tsx'
import { Select } from './Select.tsx'
import { TextField } from './TextField.tsx'

const buttonTexts = {
  network: 'NetworkButton',
  connect: 'ConnectButton',
  account: 'AccountButton',
  wallet: 'WalletButton',
}

/** The view that the link opens. */
export function ViewControls({ options, change }: ControlProps) {
  return (
    <Group title="View and buttons">
      <Select
        label="Open at"
        names={['', ...viewNames]}
        texts={{ '': 'Closed', ...viewTexts }}
        value={options.view}
        onChange={(view) => change({ view })}
      />
      <TextField
        label="Wallet of WalletButton, ConnectingExternal"
        value={options.wallet}
        onChange={(wallet) => change({ wallet })}
      />
      <Select
        label="Network of SwitchNetwork, SwitchActiveChain"
        names={networkNames.filter(
          (name) => name === options.network || getNetworks(options).includes(name),
        )}
        texts={chainTexts}
        value={options.network}
        onChange={(network) => change({ network })}
      />
      <CheckList
        label="Buttons on the page"
        names={buttons}
        texts={buttonTexts}
        value={options.buttons}
        onChange={(next) => change({ buttons: next })}
      />
    </Group>
  )
}
