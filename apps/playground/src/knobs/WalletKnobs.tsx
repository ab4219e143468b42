import { walletNames } from '../options/options.ts'
import { answers, answerTexts } from '../wallets/answers.ts'
import { CheckList } from './CheckList.tsx'
import { Choice } from './Choice.tsx'
import { Group } from './Group.tsx'
import type { KnobProps } from './KnobProps.ts'
import { Select } from './Select.tsx'
import { Toggle } from './Toggle.tsx'

const texts = { alder: 'Test Wallet Alder', birch: 'Test Wallet Birch' }

/** Which wallets announce themselves, and how the test wallets answer. */
export function WalletKnobs({ options, change }: KnobProps) {
  return (
    <Group title="Wallets" isOpen>
      <CheckList
        label="Announced"
        names={walletNames}
        texts={texts}
        value={options.wallets}
        onChange={(wallets) => change({ wallets })}
      />
      {walletNames.map((name) => (
        <Select
          key={name}
          label={texts[name]}
          names={answers}
          texts={answerTexts}
          value={options[name]}
          onChange={(answer) => change({ [name]: answer })}
        />
      ))}
      <Choice
        label="Prompts"
        texts={{ ask: 'Ask me', auto: 'Approve' }}
        value={options.prompt}
        onChange={(prompt) => change({ prompt })}
      />
      <Toggle
        label="enableEIP6963"
        value={options.enableEIP6963}
        onChange={(enableEIP6963) => change({ enableEIP6963 })}
      />
      <Toggle
        label="enableInjected"
        value={options.enableInjected}
        onChange={(enableInjected) => change({ enableInjected })}
      />
    </Group>
  )
}
