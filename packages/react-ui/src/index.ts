export { AccountButton, type AccountButtonProps } from './buttons/AccountButton.tsx'
export { ConnectButton, type ConnectButtonProps } from './buttons/ConnectButton.tsx'
export { NetworkButton, type NetworkButtonProps } from './buttons/NetworkButton.tsx'
export { WalletButton, type WalletButtonProps } from './buttons/WalletButton.tsx'
export { useLatchkey } from './context/context.ts'
export { CardNotEnabledError, ProviderMissingError } from './context/errors.ts'
export {
  useApproveSwap,
  useConnect,
  useDisconnect,
  usePrepareSend,
  usePrepareSwap,
  useSend,
  useSendTransaction,
  useSignIn,
  useSignMessage,
  useSignOut,
  useSignTypedData,
  useStartPurchase,
  useSwap,
  useSwitchNetwork,
} from './hooks/actionHooks.ts'
export type { PagedItems } from './hooks/observePages.ts'
export type { AccountQueryState } from './hooks/observeQuery.ts'
export type { AccountQueryOptions } from './hooks/useAccountQuery.ts'
export { type ActionState, useAction } from './hooks/useAction.ts'
export { useActivity } from './hooks/useActivity.ts'
export { useBalance } from './hooks/useBalance.ts'
export { useCollectibles } from './hooks/useCollectibles.ts'
export { type ConnectionControl, useConnection } from './hooks/useConnection.ts'
export { useLanguage } from './hooks/useLanguage.ts'
export { type ModalControl, useModal } from './hooks/useModal.ts'
export { type NetworkControl, useNetwork } from './hooks/useNetwork.ts'
export { usePurchases } from './hooks/usePurchases.ts'
export { type SessionControl, useSession } from './hooks/useSession.ts'
export { useTheme } from './hooks/useTheme.ts'
export { useTokens } from './hooks/useTokens.ts'
export { useTransactions } from './hooks/useTransactions.ts'
export {
  type UseWaitForTransactionOptions,
  useWaitForTransaction,
  type WaitState,
} from './hooks/useWaitForTransaction.ts'
export { useWallets } from './hooks/useWallets.ts'
export { LatchkeyCard, type LatchkeyCardProps } from './LatchkeyCard.tsx'
export { LatchkeyProvider } from './LatchkeyProvider.tsx'
export type { LocaleTexts } from './messages/LocaleTexts.ts'
