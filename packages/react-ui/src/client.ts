'use client'
// The same door for server components, which find it by the condition `react-server`: what it names
// runs in the browser. The directive stands here and nowhere else, because bundlers that know no server
// components print a notice for every module that has one.
export { AccountButton } from './buttons/AccountButton.tsx'
export { ConnectButton } from './buttons/ConnectButton.tsx'
export { NetworkButton } from './buttons/NetworkButton.tsx'
export { WalletButton } from './buttons/WalletButton.tsx'
export { useConnection } from './connections/useConnection.ts'
export { useWallets } from './connectors/useWallets.ts'
export { useLatchkey } from './context.ts'
export { ProviderMissingError } from './errors.ts'
export { LatchkeyProvider } from './LatchkeyProvider.tsx'
export { useLanguage } from './messages/useLanguage.ts'
export { useModal } from './modal/useModal.ts'
export { useNetwork } from './networks/useNetwork.ts'
export { useTheme } from './theme/useTheme.ts'
export { useAction } from './useAction.ts'
