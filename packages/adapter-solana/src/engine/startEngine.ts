import { createNodes, startWalletEngine } from '@latchkey/core/adapter'
import type { Wallet } from '../discovery/wallet.ts'
import type { SolanaOptions } from '../options.ts'
import { createDriver } from './createDriver.ts'
import type { Engine } from './engine.ts'
import { parseText } from './readNodeResponses.ts'
import { toNodeError } from './toNodeError.ts'

/** Starts the engine of one adapter. Sends no request yet. */
export function startEngine({
  options,
  ...given
}: Pick<Engine, 'context' | 'networks' | 'wallets' | 'report'> & {
  readonly options: SolanaOptions
}): Engine {
  const engine = startWalletEngine({
    ...given,
    namespace: 'solana',
    createDriver: (wallet: Wallet) => createDriver(given, options, wallet),
  })
  const nodes = createNodes({
    context: given.context,
    networks: () => given.networks,
    lifetime: engine.lifetime.signal,
    toError: toNodeError,
    check: {
      call: { method: 'getGenesisHash' },
      isServed: (response, id) => parseText(response).startsWith(id.slice('solana:'.length)),
      isRepeated: true,
    },
  })
  return Object.assign(engine, { nodes })
}
