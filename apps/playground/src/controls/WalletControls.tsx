import { behaviours, behaviourTexts, commonBehaviours } from '../options/behaviours.ts'
import { walletNames } from '../options/options.ts'
import { titles } from '../wallets/titles.ts'
import { CheckList } from './CheckList.tsx'
import { Choice } from './Choice.tsx'
import type { ControlProps } from './ControlProps.ts'
import { Group } from './Group.tsx'
import { Select } from './Select.tsx'
import { Toggle } from './Toggle.tsx'

/** The namespace that a wallet requires. */
const walletNamespaces = { alder: 'evm', birch: 'evm', cedar: 'solana', elm: 'bitcoin' } as const

/** Announced test wallets and their behaviour. */
export function WalletControls({ options, change }: ControlProps) {
  const { namespaces } = options
  const names = walletNames.filter((name) =>
    name === 'rowan' ? namespaces.length > 1 : namespaces.includes(walletNamespaces[name]),
  )
  return (
    <Group title="Wallets" isOpen>
      <CheckList
        label="Announced"
        names={names}
        texts={titles}
        value={options.wallets}
        onChange={(wallets) =>
          change({
            wallets: walletNames.filter((name) =>
              names.includes(name) ? wallets.includes(name) : options.wallets.includes(name),
            ),
          })
        }
      />
      {names.map((name) => (
        <Select
          key={name}
          label={titles[name]}
          names={name === 'alder' || name === 'birch' ? behaviours : commonBehaviours}
          texts={behaviourTexts}
          value={options[name]}
          onChange={(response) => change({ [name]: response })}
        />
      ))}
      <Choice
        label="Prompts"
        texts={{ ask: 'Ask me', auto: 'Approve' }}
        value={options.prompt}
        onChange={(prompt) => change({ prompt })}
      />
      <Toggle
        label="discoverAnnouncedWallets"
        value={options.discoverAnnouncedWallets}
        onChange={(discoverAnnouncedWallets) => change({ discoverAnnouncedWallets })}
      />
      <Toggle
        label="discoverInjectedWallets"
        value={options.discoverInjectedWallets}
        onChange={(discoverInjectedWallets) => change({ discoverInjectedWallets })}
      />
    </Group>
  )
}
