/**
 * The `data-testid` values of the buttons and the modal: a public contract, changed only with a major version.
 * `docs/test-ids.md` lists the element of each.
 *
 * @example
 * await page.getByTestId(testIds.connectButton).click()
 * await page.getByTestId(testIds.wallet('io.metamask')).click()
 */
export const testIds = {
  connectButton: 'lk-connect-button',
  accountButton: 'lk-account-button',
  networkButton: 'lk-network-button',
  /** @param walletId the prop `wallet` of the button */
  walletButton: (walletId: string) => `lk-wallet-button-${walletId}`,
  modal: 'lk-modal',
  card: 'lk-card',
  /** @param name the view's name as in the specification, such as `Connect` */
  view: (name: string) => `lk-view-${name}`,
  headerTitle: 'lk-header-title',
  back: 'lk-back',
  close: 'lk-close',
  /** @param rowId a wallet row's id: an rdns, `{rdns}~2`, `injected`, `ws:{name}`, `walletConnect`, a registry id */
  wallet: (rowId: string) => `lk-wallet-${rowId}`,
  /** @param caipNetworkId a CAIP-2 id, such as `eip155:1` */
  network: (caipNetworkId: string) => `lk-network-${caipNetworkId}`,
  disconnect: 'lk-disconnect',
  notNow: 'lk-not-now',
  address: 'lk-address',
  balance: 'lk-balance',
  notice: 'lk-notice',
  overlay: 'lk-overlay',
  legal: 'lk-legal',
  cancel: 'lk-cancel',
  tryAgain: 'lk-try-again',
  copyAddress: 'lk-copy-address',
  balanceRetry: 'lk-balance-retry',
  explorer: 'lk-explorer',
  accountNetwork: 'lk-account-network',
  headerNetwork: 'lk-header-network',
  networkSearch: 'lk-network-search',
  offline: 'lk-offline',
  alert: 'lk-alert',
  profile: 'lk-profile',
  addWallet: 'lk-add-wallet',
  disconnectAll: 'lk-disconnect-all',
  /** @param connectorId of a live connection */
  connection: (connectorId: string) => `lk-connection-${connectorId}`,
  /** @param connectorId of a live connection that is not the active one */
  switchTo: (connectorId: string) => `lk-switch-${connectorId}`,
  /** @param connectorId of a live connection */
  disconnectOne: (connectorId: string) => `lk-disconnect-${connectorId}`,
  /** @param rowId a wallet row's id */
  recent: (rowId: string) => `lk-recent-${rowId}`,
  help: 'lk-help',
  networkHelp: 'lk-network-help',
  getWallet: 'lk-get-wallet',
  learnMore: 'lk-learn-more',
  /** @param walletId the id of an entry of `customWallets` */
  suggestedWallet: (walletId: string) => `lk-get-${walletId}`,
  /** @param type `chrome_store`, `app_store`, `play_store` or `homepage` */
  download: (type: string) => `lk-download-${type}`,
  allWallets: 'lk-all-wallets',
  walletSearch: 'lk-wallet-search',
  certified: 'lk-certified',
  qr: 'lk-qr',
  copyLink: 'lk-copy-link',
  openWallet: 'lk-open-wallet',
  getApp: 'lk-get-app',
  openInApp: 'lk-open-in-app',
  /** @param platform `browser`, `mobile`, `qrcode`, `web`, `desktop` or `unsupported` */
  platform: (platform: string) => `lk-platform-${platform}`,
  /** @param namespace a CAIP-2 namespace, such as `eip155` */
  namespace: (namespace: string) => `lk-family-${namespace}`,
  switchChain: 'lk-switch-chain',
  switchSame: 'lk-switch-same',
  otherDevice: 'lk-other-device',
  signIn: 'lk-sign-in',
  session: 'lk-session',
  signInAccount: 'lk-sign-in-account',
  /** @param walletId the row id of an installed wallet, else the registry's */
  walletCard: (walletId: string) => `lk-wallet-card-${walletId}`,
  total: 'lk-total',
  totalAge: 'lk-total-age',
  send: 'lk-send',
  receive: 'lk-receive',
  receiveAddress: 'lk-receive-address',
  receiveCopy: 'lk-receive-copy',
  transaction: 'lk-transaction',
  tokensTab: 'lk-tab-tokens',
  activityTab: 'lk-tab-activity',
  activityItem: 'lk-activity-item',
  allActivity: 'lk-activity-all',
  activitySpam: 'lk-activity-spam',
  retryActivity: 'lk-activity-retry',
  nextActivity: 'lk-activity-next',
  collectiblesTab: 'lk-tab-collectibles',
  collectible: 'lk-collectible',
  collectibleName: 'lk-collectible-name',
  collectibleExplorer: 'lk-collectible-explorer',
  allCollectibles: 'lk-collectibles-all',
  collectiblesSpam: 'lk-collectibles-spam',
  retryCollectibles: 'lk-collectibles-retry',
  nextCollectibles: 'lk-collectibles-next',
  allTokens: 'lk-tokens-all',
  retryTokens: 'lk-tokens-retry',
  /** @param address of the token on its chain, or `native` */
  token: (address: string) => `lk-token-${address}`,
  tokenSearch: 'lk-token-search',
  sendAmount: 'lk-send-amount',
  sendMax: 'lk-send-max',
  sendToken: 'lk-send-token',
  sendReceiver: 'lk-send-receiver',
  sendProfile: 'lk-send-profile',
  sendLookAlike: 'lk-send-look-alike',
  sendReview: 'lk-send-review',
  sendSum: 'lk-send-sum',
  sendAddress: 'lk-send-address',
  sendSubmit: 'lk-send-submit',
  sendFirst: 'lk-send-first',
  sendChange: 'lk-send-change',
  sendAnyway: 'lk-send-anyway',
} as const
