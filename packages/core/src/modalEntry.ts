// The entry for the views of the modal, next to the one for sites: navigation, notices, and the actions behind
// clicks.
import * as constants from './base/constants.ts'

export type { AdapterFactory } from './adapter/adapter.ts'
export type { AlertCode } from './adapter/alertCodes.ts'
export type { CallMeaning } from './adapter/callMeaning.ts'
export type { ConnectorFactory } from './adapter/connector.ts'
export { track } from './analytics/track.ts'
export { retainImage } from './assets/retainImage.ts'
export { type ImageKey, type ImageKind, imagesAtom } from './assets/state.ts'
export { formatNativeBalance } from './balances/formatNativeBalance.ts'
export type { CaipAddress } from './base/caip.ts'
export { TimedOutError, toLatchkeyError } from './base/errors.ts'
export { rpcErrorTexts } from './base/rpcErrors.ts'
export { themeModes } from './base/themeMode.ts'
export {
  ChainNotAddedError,
  PairingExpiredError,
  RelayError,
  RequestPendingError,
  UserRejectedError,
  WalletMismatchError,
} from './base/walletErrors.ts'
export { loadEngines } from './connect/loadEngines.ts'
export { connectMethodsAtom } from './connectors/connectMethodsAtom.ts'
export type { Namesakes } from './connectors/findLookalikes.ts'
export { findLookalikesAtom } from './connectors/findLookalikesAtom.ts'
export { findWallet } from './connectors/findWallet.ts'
export { type DownloadLink, getWalletLinks } from './connectors/getWalletLinks.ts'
export { acceptLegal, legalAcceptedAtom } from './connectors/legal.ts'
export { loadLookalikes } from './connectors/loadLookalikes.ts'
export { type FeatureName, isFeatureEnabled } from './features/isFeatureEnabled.ts'
export { featuresAtom } from './features/state.ts'
export { getIdentityQueryOptions, type Identity } from './identity/queries.ts'
export { type AccountTab, accountTabAtom, selectAccountTab } from './modal/account/accountTab.ts'
export { openActivity } from './modal/activity/openActivity.ts'
export { trackActivityFailure, trackActivityPage } from './modal/activity/trackActivity.ts'
export { alerts } from './modal/alerts/alerts.ts'
export { dismissAlert, raiseAlert } from './modal/alerts/raiseAlert.ts'
export { alertAtom } from './modal/alerts/state.ts'
export { openWallet } from './modal/connect/openWallet.ts'
export {
  abortConnectionRequest,
  type ConnectionRequest,
  connectionRequestAtom,
  requestConnection,
} from './modal/connect/requestConnection.ts'
export { selectNamespace } from './modal/connect/selectNamespace.ts'
export { selectWallet } from './modal/connect/selectWallet.ts'
export { setConnectionRequest } from './modal/connect/startConnecting.ts'
export {
  openGetWallet,
  openNetworkHelp,
  openWalletHelp,
  trackWalletLink,
} from './modal/help/openHelp.ts'
export { closeNetworks } from './modal/networks/closeNetworks.ts'
export { openNetworks } from './modal/networks/openNetworks.ts'
export { selectNetwork } from './modal/networks/selectNetwork.ts'
export { switchActiveChain } from './modal/networks/switchActiveChain.ts'
export { dismissNotice, notify } from './modal/notices/notify.ts'
export { type Notice, noticeAtom } from './modal/notices/state.ts'
export { disconnectWallet } from './modal/profile/disconnectWallet.ts'
export { addWallet, openProfile } from './modal/profile/openProfile.ts'
export { profileAtom } from './modal/profile/profileAtom.ts'
export { removeRecentWallet } from './modal/profile/removeRecentWallet.ts'
export { switchWallet } from './modal/profile/switchWallet.ts'
export { openReceive } from './modal/receive/openReceive.ts'
export { watchRequest } from './modal/requests/watchRequest.ts'
export { goBack } from './modal/router/goBack.ts'
export { navigate, resetView } from './modal/router/navigate.ts'
export type { OpenArguments } from './modal/router/openModal.ts'
export { isPreparedAtom, prepareModal } from './modal/router/prepareModal.ts'
export { requestClose } from './modal/router/requestClose.ts'
export {
  languageAtom,
  locationAtom,
  openCountAtom,
  successAtom,
  type ViewLocation,
} from './modal/router/state.ts'
export {
  type BuiltViewName,
  builtViews,
  type ViewArguments,
  type Views,
} from './modal/router/views.ts'
export { cancelSignInView } from './modal/signIn/cancelSignInView.ts'
export { openAllWallets } from './modal/wallets/openAllWallets.ts'
export {
  trackWalletImpressions,
  trackWalletSearch,
  type WalletImpression,
} from './modal/wallets/trackWallets.ts'
export { isOnUnsupportedChain } from './networks/isOnUnsupportedChain.ts'
export type { AnalyticsEvents } from './options/analyticsEvents.ts'
export type { ConnectorType } from './options/features.ts'
export type { ResolvedConfig } from './options/resolveConfig.ts'
export { canPair } from './pairing/canPair.ts'
export { WalletLinkError } from './pairing/errors.ts'
export { findInstalledWallet } from './pairing/findInstalledWallet.ts'
export { getWalletPlatforms, type WalletPlatform } from './pairing/getWalletPlatforms.ts'
export { canOpenInApp, openInApp } from './pairing/openInApp.ts'
export { openWalletLink } from './pairing/openWalletLink.ts'
export { preloadDeepLinks } from './pairing/preloadDeepLinks.ts'
export { resetPairing, showPairingCode } from './pairing/resetPairing.ts'
export { systemClock } from './ports/clock.ts'
export { createConsoleLog, type LogEntry, type LogLevel } from './ports/log.ts'
export type { Platform } from './ports/platform.ts'
export { raceSignal } from './ports/signals.ts'
export { withTimeout } from './ports/withTimeout.ts'
export type { WalletEntry } from './registry/schema.ts'
export {
  decideReview,
  type RequestReview,
  requestReviewAtom,
} from './requests/state.ts'
export { hasAccountData } from './services/hasAccountData.ts'
export { readSavedAccount, type SavedAccount, saveAccount } from './snapshot/savedAccount.ts'
export {
  activeConnectionsAtom,
  disconnectReasonsAtom,
  loadingAtom,
  loadingNamespacesAtom,
  pendingConnectionsAtom,
} from './state/connections.ts'
export { filteredNamespaceAtom, namespaceFilterAtom } from './state/networks.ts'
export { onlineAtom } from './state/onlineAtom.ts'
export { connectorUriAtom, isPairingExpired } from './state/pairing.ts'
export { type SignInStep, sessionsAtom, signInAccountAtom, signInStepAtom } from './state/signIn.ts'
export { catalogueAtom } from './state/wallets.ts'
export { themeModeAtom, themeVariablesAtom } from './theme/state.ts'
export { hasAllWallets } from './wallets/hasAllWallets.ts'
export { loadCatalogue } from './wallets/loadCatalogue.ts'
export {
  getWalletPagesQueryOptions,
  getWalletSearchQueryOptions,
  type ShownPage,
} from './wallets/queries.ts'
export { suggestedWalletsAtom } from './wallets/suggestedWalletsAtom.ts'
export { toWalletCards, type WalletCard } from './wallets/toWalletCards.ts'
export { constants }
