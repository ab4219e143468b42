export { expect } from '@playwright/test'
export type { Modal } from './playwright/createModal.ts'
export { createModal } from './playwright/createModal.ts'
export type {
  PageBitcoinWallet,
  PageBitcoinWalletOptions,
  PageSolanaWallet,
  PageSolanaWalletOptions,
  PageWallet,
  PageWalletOptions,
  PageWallets,
} from './playwright/createPageWallets.ts'
export { createPageWallets } from './playwright/createPageWallets.ts'
export type {
  RelayApproval,
  RelayCall,
  RelayRejection,
  RelayScope,
  RelaySession,
  RelayWallet,
  RelayWalletState,
} from './playwright/createRelayWallet.ts'
export { createRelayWallet } from './playwright/createRelayWallet.ts'
export type { LatchkeyFixtureOptions, LatchkeyFixtures } from './playwright/fixture.ts'
export { test } from './playwright/fixture.ts'
export { guardArgs, guardPrefs, isLoopbackUrl } from './playwright/outboundGuard.ts'
export type { PageRequests } from './playwright/recordRequests.ts'
export { recordRequests } from './playwright/recordRequests.ts'
export { testIds } from './testIds.ts'
