import { expect, test } from 'vitest'
import { bitcoin } from '../packages/adapter-bitcoin/src/bitcoin.ts'
import { evm } from '../packages/adapter-evm/src/evm.ts'
import { solana } from '../packages/adapter-solana/src/solana.ts'
import { walletConnect } from '../packages/walletconnect/src/walletConnect.ts'

const doors: Readonly<Record<string, (options: never) => unknown>> = {
  bitcoin,
  evm,
  solana,
  walletConnect,
}

test.each(Object.entries(doors))(
  'error: %s names an option that it does not have',
  (name, door) => {
    expect(() => door({ nope: 1 } as never)).toThrow(
      `Invalid option "${name}.nope": unknown option`,
    )
    expect(() => door(null as never)).toThrow(`Invalid option "${name}": expected an object`)
  },
)
