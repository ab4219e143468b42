export { expect } from '@playwright/test'
export type { LatchkeyFixtureOptions, LatchkeyFixtures } from './playwright/fixture.ts'
export { test } from './playwright/fixture.ts'
export type { Modal } from './playwright/modal.ts'
export { createModal } from './playwright/modal.ts'
export { guardArgs, guardPrefs, isLoopbackUrl } from './playwright/outboundGuard.ts'
export type { PageRequests } from './playwright/pageRequests.ts'
export { recordRequests } from './playwright/pageRequests.ts'
export type {
  PageBitcoinWallet,
  PageBitcoinWalletOptions,
  PageSolanaWallet,
  PageSolanaWalletOptions,
  PageWallet,
  PageWalletOptions,
  PageWallets,
} from './playwright/pageWallets.ts'
export { createPageWallets } from './playwright/pageWallets.ts'
export type {
  RelayApproval,
  RelayCall,
  RelayRejection,
  RelayScope,
  RelaySession,
  RelayWallet,
  RelayWalletState,
} from './playwright/relayWallet.ts'
export { createRelayWallet } from './playwright/relayWallet.ts'
export { testIds } from './testIds.ts'
