import { namespaceNames, type Options } from '../options/options.ts'
import { CheckList } from './CheckList.tsx'
import type { ControlProps } from './ControlProps.ts'
import { Group } from './Group.tsx'
import { TextField } from './TextField.tsx'
import { Toggle } from './Toggle.tsx'

const texts = { evm: 'EVM', solana: 'Solana', bitcoin: 'Bitcoin' }

/** Presets of namespaces. */
const starts: Readonly<Record<string, Pick<Options, 'namespaces' | 'walletConnect'>>> = {
  'EVM alone': { namespaces: ['evm'], walletConnect: false },
  'Three namespaces': { namespaces: namespaceNames, walletConnect: false },
  'With the relay': { namespaces: namespaceNames, walletConnect: true },
}

/** Namespaces of the page, and the relay. */
export function NamespaceControls({ options, change }: ControlProps) {
  return (
    <Group title="Namespaces and relay" isOpen>
      <fieldset className="presets">
        <legend className="hidden">To begin with</legend>
        {Object.entries(starts).map(([name, start]) => (
          <button
            key={name}
            type="button"
            aria-pressed={
              start.walletConnect === options.walletConnect &&
              start.namespaces.join() === options.namespaces.join()
            }
            onClick={() => change(start)}
          >
            {name}
          </button>
        ))}
      </fieldset>
      <CheckList
        label="adapters"
        names={namespaceNames}
        texts={texts}
        value={options.namespaces}
        onChange={(namespaces) => change({ namespaces })}
      />
      <Toggle
        label="walletConnect"
        value={options.walletConnect}
        onChange={(walletConnect) => change({ walletConnect })}
      />
      {options.walletConnect && (
        <TextField
          label="mobile_link of a wallet"
          value={options.mobileLink}
          placeholder="http://127.0.0.1:9556/w/phone/"
          onChange={(mobileLink) => change({ mobileLink })}
        />
      )}
    </Group>
  )
}
