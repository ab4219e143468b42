export { transactionsQuery } from './activity/transactionsQuery.ts'
export type {
  Adapter,
  AdapterContext,
  AdapterFactory,
  ConnectionsUpdate,
  ConnectParams,
  DiscoveredWallet,
  HostedRpcUrl,
  SavedConnection,
  Unwatch,
  WalletPermission,
} from './adapter/adapter.ts'
export type {
  Connector,
  ConnectorContext,
  ConnectorFactory,
  ConnectorProof,
  ConnectorReport,
  ConnectorSignIn,
  Paired,
  PairParams,
} from './adapter/connector.ts'
export type { ConnectorProvider, ConnectorSession } from './adapter/connectorProvider.ts'
export { lazyEngine } from './adapter/lazyEngine.ts'
export type {
  MessageProtocol,
  PsbtSigningInput,
  SignedPsbt,
  SignPsbtRequest,
} from './adapter/psbtCalls.ts'
export type {
  AdapterCalls,
  Commitment,
  SendOptions,
  SignedIn,
  SignInInput,
  TransactionCalls,
} from './adapter/transactionCalls.ts'
export type {
  CallsStatus,
  Hex,
  NativeBalance,
  TransactionRequest,
  TypedData,
  WalletAsset,
  WalletCall,
  WalletCalls,
  WalletCapabilities,
  WalletTarget,
} from './adapter/walletCalls.ts'
export { readWalletIcon, readWalletName } from './adapter/walletClaims.ts'
export { isEvmAddress } from './addresses/isEvmAddress.ts'
export { isSolanaAddress } from './addresses/isSolanaAddress.ts'
export { type AlertCode, alerts } from './alerts/alerts.ts'
export { dismissAlert, raiseAlert } from './alerts/raiseAlert.ts'
export { type Alert, alertAtom } from './alerts/state.ts'
export type { AnalyticsEvent, AnalyticsEventName, AnalyticsEvents } from './analytics/events.ts'
export { track } from './analytics/track.ts'
export { holdImage } from './assets/holdImage.ts'
export { type ImageKey, type ImageKind, imagesAtom } from './assets/state.ts'
export { BalanceUnavailableError } from './balances/errors.ts'
export { formatNativeBalance } from './balances/formatNativeBalance.ts'
export { formatUnits } from './balances/formatUnits.ts'
export { nativeBalanceQuery } from './balances/queries.ts'
export type { CaipAddress, CaipNetworkId, ChainNamespace } from './caip.ts'
export {
  getPlainAddress,
  InvalidCaipError,
  isCaipNetworkId,
  parseCaipAddress,
  parseCaipNetworkId,
  toCaipAddress,
} from './caip.ts'
export { cancelConnect } from './connections/cancelConnect.ts'
export { type ConnectOptions, connect } from './connections/connect.ts'
export { disconnect } from './connections/disconnect.ts'
export { DisconnectFailedError } from './connections/errors.ts'
export { loadEngines } from './connections/loadEngines.ts'
export { reconnect } from './connections/reconnect.ts'
export type { Account, AccountType, Connection, DisconnectReason } from './connections/schema.ts'
export {
  activeConnectionAtom,
  activeConnectionsAtom,
  activeNamespaceAtom,
  attemptsAtom,
  type ConnectionStatus,
  connectionsAtom,
  disconnectReasonsAtom,
  loadingAtom,
  loadingNamespacesAtom,
  statusAtom,
} from './connections/state.ts'
export { switchConnection } from './connections/switchConnection.ts'
export { acceptLegal } from './connectors/acceptLegal.ts'
export { connectMethodsAtom } from './connectors/connectMethodsAtom.ts'
export { findLookalikesAtom } from './connectors/findLookalikesAtom.ts'
export { loadLookalikes } from './connectors/loadLookalikes.ts'
export type { WalletRow } from './connectors/schema.ts'
export { selectFamily } from './connectors/selectFamily.ts'
export { selectWallet } from './connectors/selectWallet.ts'
export { walletRowsAtom } from './connectors/walletRowsAtom.ts'
export { constants } from './constants.ts'
export { createLatchkey } from './createLatchkey.ts'
export { getCsp } from './csp/getCsp.ts'
export type { LatchkeyErrorOptions } from './errors.ts'
export {
  CancelledError,
  LatchkeyError,
  TimedOutError,
  toLatchkeyError,
  UnexpectedError,
} from './errors.ts'
export { findWallet, type KnownWallet } from './help/findWallet.ts'
export { followWalletLink } from './help/followWalletLink.ts'
export { openGetWallet } from './help/openGetWallet.ts'
export { openNetworkHelp } from './help/openNetworkHelp.ts'
export { openWallet } from './help/openWallet.ts'
export { openWalletHelp } from './help/openWalletHelp.ts'
export { suggestedWalletsAtom } from './help/suggestedWalletsAtom.ts'
export { type WalletLink, walletLinks } from './help/walletLinks.ts'
export { readText } from './http/readText.ts'
export { type Identity, identityQuery } from './identity/queries.ts'
export type { Latchkey, ResolvedConfig, Store } from './latchkey.ts'
export { NetworkNotFoundError, NetworkSwitchUnsupportedError } from './networks/errors.ts'
export { isOnUnsupportedChain } from './networks/isOnUnsupportedChain.ts'
export { leaveNetworks } from './networks/leaveNetworks.ts'
export { openNetworks } from './networks/openNetworks.ts'
export { isNetwork, type Network } from './networks/schema.ts'
export { selectNetwork } from './networks/selectNetwork.ts'
export { activeNetworkAtom, namespaceFilterAtom, networksAtom } from './networks/state.ts'
export { switchActiveChain } from './networks/switchActiveChain.ts'
export { switchNetwork } from './networks/switchNetwork.ts'
export { dismissNotice, notify } from './notices/notify.ts'
export { onlineAtom } from './notices/onlineAtom.ts'
export { type Notice, noticeAtom } from './notices/state.ts'
export { checkOptionNames } from './options/checkOptionNames.ts'
export { FeatureDisabledError, InvalidConfigError } from './options/errors.ts'
export type {
  ConnectMethod,
  ConnectorType,
  FeatureOptions,
  Features,
  SocialProvider,
  WalletFeature,
} from './options/features.ts'
export { type FeatureName, isFeatureEnabled } from './options/isFeatureEnabled.ts'
export type { CustomWallet, LatchkeyConfig, LocaleLoader } from './options/schema.ts'
export { setFeatures } from './options/setFeatures.ts'
export { featuresAtom } from './options/state.ts'
export { type ConnectByUriOptions, connectByUri } from './pairing/connectByUri.ts'
export { WalletLinkError } from './pairing/errors.ts'
export { inAppLink } from './pairing/inAppLink.ts'
export { installedWallet } from './pairing/installedWallet.ts'
export { openInApp, opensInApp } from './pairing/openInApp.ts'
export { openWalletLink } from './pairing/openWalletLink.ts'
export { type LinkTarget, type PairingLink, pairingLink } from './pairing/pairingLink.ts'
export { prepareLinks } from './pairing/prepareLinks.ts'
export { preparePairing } from './pairing/preparePairing.ts'
export { resetPairing } from './pairing/resetPairing.ts'
export { showPairingCode } from './pairing/showPairingCode.ts'
export { isPairingExpired, type Pairing, pairingAtom } from './pairing/state.ts'
export { type WalletPlatform, walletPlatforms } from './pairing/walletPlatforms.ts'
export type { Clock } from './ports/clock.ts'
export { systemClock } from './ports/clock.ts'
export { consoleLog, type Log, type LogEntry, type LogLevel } from './ports/log.ts'
export type { LinkPlace, PhoneSystem, Platform } from './ports/platform.ts'
export type { Random } from './ports/random.ts'
export { cryptoRandom } from './ports/random.ts'
export type { Storage } from './ports/storage.ts'
export { memoryStorage } from './ports/storage.ts'
export { untilAborted } from './ports/untilAborted.ts'
export { withLimit } from './ports/withLimit.ts'
export { addWallet } from './profile/addWallet.ts'
export { endConnection } from './profile/endConnection.ts'
export { forgetWallet } from './profile/forgetWallet.ts'
export { openProfile } from './profile/openProfile.ts'
export { profileAtom } from './profile/profileAtom.ts'
export { switchWallet } from './profile/switchWallet.ts'
export { getQueryClient } from './queries/getQueryClient.ts'
export { closeModal } from './router/closeModal.ts'
export { ViewNotAvailableError } from './router/errors.ts'
export { goBack } from './router/goBack.ts'
export { navigate, replaceView, resetView } from './router/navigate.ts'
export { openModal } from './router/openModal.ts'
export { requestClose } from './router/requestClose.ts'
export { setLanguage } from './router/setLanguage.ts'
export {
  historyAtom,
  type Location,
  languageAtom,
  legalAcceptedAtom,
  locationAtom,
  modalAtom,
  openingsAtom,
} from './router/state.ts'
export {
  type BuiltViewName,
  builtViews,
  type ViewArguments,
  type ViewName,
  type Views,
} from './router/views.ts'
export type { RpcErrorCode } from './rpcErrors.ts'
export { isRpcErrorCode, RpcError, rpcErrorTexts } from './rpcErrors.ts'
export { cancelSignIn } from './signIn/cancelSignIn.ts'
export type {
  SiwxAccount,
  SiwxConfig,
  SiwxMessage,
  SiwxSession,
  SiwxSessionData,
} from './signIn/schema.ts'
export { signIn } from './signIn/signIn.ts'
export { signOut } from './signIn/signOut.ts'
export {
  type SessionStatus,
  type SignInAccount,
  type SignInStep,
  sessionAtom,
  sessionStatusAtom,
  sessionsAtom,
  signInAccountAtom,
  signInStepAtom,
} from './signIn/state.ts'
export { getSnapshot } from './snapshot/getSnapshot.ts'
export type { Snapshot } from './snapshot/schema.ts'
export { type ThemeMode, type ThemeVariables, themeModes } from './theme/schema.ts'
export { setThemeMode } from './theme/setThemeMode.ts'
export { setThemeVariables } from './theme/setThemeVariables.ts'
export { themeModeAtom, themeVariablesAtom } from './theme/state.ts'
export {
  ChainNotAddedError,
  InvalidWalletAnswerError,
  NotConnectedError,
  PairingExpiredError,
  RelayError,
  RequestPendingError,
  SessionExpiredError,
  UserRejectedError,
  WalletMismatchError,
  WalletNotFoundError,
} from './walletErrors.ts'
export { loadCatalogue } from './wallets/loadCatalogue.ts'
export { offersAllWallets } from './wallets/offersAllWallets.ts'
export { openAllWallets } from './wallets/openAllWallets.ts'
export { type ShownPage, walletPagesQuery, walletSearchQuery } from './wallets/queries.ts'
export type { WalletEntry } from './wallets/schema.ts'
export { type Catalogue, catalogueAtom } from './wallets/state.ts'
export { toWalletCards, type WalletCard } from './wallets/toWalletCards.ts'
export { type SeenWallet, trackWalletImpressions } from './wallets/trackWalletImpressions.ts'
export { trackWalletSearch } from './wallets/trackWalletSearch.ts'
