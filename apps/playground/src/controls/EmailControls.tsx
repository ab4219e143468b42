import { mailUrl } from '../devnet/nodes.ts'
import { connectMethods } from '../options/options.ts'
import type { ControlProps } from './ControlProps.ts'
import { Select } from './Select.tsx'
import { Toggle } from './Toggle.tsx'

/** Where the email field stands, and where the mails arrive. */
export function EmailControls({ options, change }: ControlProps) {
  return (
    <>
      <Toggle
        label="features.email"
        value={options.email}
        onChange={(email) => change({ email })}
      />
      <Toggle
        label="features.emailShowWallets"
        value={options.emailShowWallets}
        onChange={(emailShowWallets) => change({ emailShowWallets })}
      />
      <Toggle
        label="features.collapseWallets"
        value={options.collapseWallets}
        onChange={(collapseWallets) => change({ collapseWallets })}
      />
      <Select
        label="features.connectMethodsOrder"
        names={['', ...connectMethods]}
        texts={{ '': 'Computed', email: 'Email first', wallet: 'Wallets first' }}
        value={options.firstMethod}
        onChange={(firstMethod) => change({ firstMethod })}
      />
      <p>
        <a href={mailUrl} target="_blank" rel="noopener noreferrer">
          The mails
        </a>
      </p>
    </>
  )
}
