import type { AccountType } from '../connections/schema.ts'

/** Spec §3. `smartAccount` applies to the embedded wallet; any other wallet is what it is. */
export const defaultAccountTypes: Readonly<Record<string, AccountType>> = {
  bip122: 'payment',
  eip155: 'smartAccount',
  polkadot: 'eoa',
  solana: 'eoa',
}
