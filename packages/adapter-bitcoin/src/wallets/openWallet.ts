import type { ConnectorProvider } from '@latchkey/core'
import type { Wallet } from '../discovery/wallet.ts'
import type { BitcoinWallet } from './bitcoinWallet.ts'
import { leatherWallet } from './leather.ts'
import { okxWallet } from './okx.ts'
import { relayWallet } from './relay.ts'
import { satsConnectWallet } from './satsConnect.ts'
import { standardWallet } from './standard.ts'
import { unisatWallet } from './unisat.ts'

/** A wallet behind its dialect. */
export function openWallet({ dialect, provider, identity, name }: Wallet): BitcoinWallet {
  switch (dialect) {
    case 'standard':
      return standardWallet(provider, name)
    case 'satsConnect':
      return satsConnectWallet(provider, name)
    case 'leather':
      return leatherWallet(provider, name)
    case 'unisat':
      return unisatWallet(provider, name)
    case 'okx':
      return okxWallet(identity ?? provider, name)
    case 'relay':
      // The book gives this dialect to nothing else.
      return relayWallet(provider as ConnectorProvider, name)
  }
}
