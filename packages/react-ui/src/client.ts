'use client'
// The same entry for server components, which find it by the condition `react-server`: what it names
// runs in the browser. Only this file has the directive, because bundlers that know no server
// components print a notice for every module that has one.
export { AccountButton } from './buttons/AccountButton.tsx'
export { ConnectButton } from './buttons/ConnectButton.tsx'
export { NetworkButton } from './buttons/NetworkButton.tsx'
export { WalletButton } from './buttons/WalletButton.tsx'
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
export { useAction } from './hooks/useAction.ts'
export { useActivity } from './hooks/useActivity.ts'
export { useBalance } from './hooks/useBalance.ts'
export { useCollectibles } from './hooks/useCollectibles.ts'
export { useConnection } from './hooks/useConnection.ts'
export { useLanguage } from './hooks/useLanguage.ts'
export { useModal } from './hooks/useModal.ts'
export { useNetwork } from './hooks/useNetwork.ts'
export { usePurchases } from './hooks/usePurchases.ts'
export { useSession } from './hooks/useSession.ts'
export { useTheme } from './hooks/useTheme.ts'
export { useTokens } from './hooks/useTokens.ts'
export { useTransactions } from './hooks/useTransactions.ts'
export { useWaitForTransaction } from './hooks/useWaitForTransaction.ts'
export { useWallets } from './hooks/useWallets.ts'
export { LatchkeyCard } from './LatchkeyCard.tsx'
export { LatchkeyProvider } from './LatchkeyProvider.tsx'
