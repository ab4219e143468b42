export { icon as walletConnectIcon } from './door/icon.ts'
export type { FamilyRequest } from './namespaces/requestedNamespaces.ts'
export type { WalletConnectOptions } from './options.ts'
export { walletConnect } from './walletConnect.ts'
