import { createLatchkey } from '@latchkey/core'
import { type AnalyticsEvents, track } from '@latchkey/core/modal'
import { expect, test } from 'vitest'
import { testServer } from '../../test/startTestServer.ts'

const network = 'eip155:1'
const account = { isSmartAccount: false }
const onNetwork = { ...account, network } as const
const message = 'It did not work'
const address = `0x${'a'.repeat(40)}`
const trade = {
  ...onNetwork,
  swapFromToken: 'ETH',
  swapToToken: 'USDC',
  swapFromAmount: '1.5',
  swapToAmount: '3000',
}
const sending = { ...onNetwork, token: 'ETH', amount: '1.5' }
const fetching = { ...account, address, projectId: 'demo', cursor: 'abc' }
const configuration = { network, asset: 'slip44:60', amount: '5', recipient: address } as const
const currentPayment = {
  type: 'exchange',
  exchangeId: 'e',
  sessionId: 's',
  status: 'SUCCESS',
  result: '0x1',
} as const
const payment = {
  source: 'pay',
  paymentId: 'p',
  configuration,
  currentPayment,
  caipNetworkId: network,
  message,
} as const
const wallet = { name: 'Fox', walletRank: 1, explorerId: 'f', view: 'AllWallets' }

/** One event of each type, with all properties that its type allows. No action tracks INITIALIZE and MODAL_CREATED. */
const everyEvent: Omit<AnalyticsEvents, 'INITIALIZE' | 'MODAL_CREATED'> = {
  MODAL_OPEN: { connected: false },
  MODAL_CLOSE: { connected: true },
  CLICK_ALL_WALLETS: {},
  CLICK_NETWORKS: {},
  CLICK_WALLET_HELP: {},
  CLICK_NETWORK_HELP: {},
  CLICK_GET_WALLET_HELP: {},
  GET_WALLET: { name: 'Fox', walletRank: 1, explorerId: 'f', type: 'chrome_store' },
  SELECT_WALLET: { name: 'Fox', platform: 'browser' },
  SEARCH_WALLET: { badge: 'certified', search: 'fox' },
  WALLET_IMPRESSION_V2: {
    items: Array.from({ length: 40 }, (_, displayIndex) => ({
      ...wallet,
      rdnsId: 'example.fox',
      displayIndex,
      query: 'fox',
      certified: true,
    })),
  },
  CONNECT_SUCCESS: { method: 'browser', name: 'Fox', reconnect: true },
  CONNECT_ERROR: { message },
  USER_REJECTED: { message },
  CONNECT_PROXY_ERROR: { message, name: 'Fox' },
  DISCONNECT_SUCCESS: { namespace: 'all' },
  DISCONNECT_ERROR: { message },
  INTERNAL_SDK_ERROR: {
    errorType: 'TypeError',
    errorMessage: message,
    stackTrace: 'at x (https://shop.example/a.js:1:2)\n'.repeat(40),
    uncaught: true,
  },
  SWITCH_NETWORK: { network },
  SET_PREFERRED_ACCOUNT_TYPE: { accountType: 'smartAccount', network },
  CLICK_TRANSACTIONS: account,
  ERROR_FETCH_TRANSACTIONS: fetching,
  LOAD_MORE_TRANSACTIONS: fetching,
  CLICK_SIGN_SIWX_MESSAGE: onNetwork,
  CLICK_CANCEL_SIWX: onNetwork,
  SIWX_AUTH_SUCCESS: onNetwork,
  SIWX_AUTH_ERROR: { ...onNetwork, message },
  EMAIL_LOGIN_SELECTED: {},
  EMAIL_SUBMITTED: {},
  DEVICE_REGISTERED_FOR_EMAIL: {},
  EMAIL_VERIFICATION_CODE_SENT: {},
  EMAIL_VERIFICATION_CODE_PASS: {},
  EMAIL_VERIFICATION_CODE_FAIL: { message },
  EMAIL_EDIT: {},
  EMAIL_UPGRADE_FROM_MODAL: {},
  SOCIAL_LOGIN_STARTED: { provider: 'google' },
  SOCIAL_LOGIN_REQUEST_USER_DATA: { provider: 'google' },
  SOCIAL_LOGIN_CANCELED: { provider: 'google' },
  SOCIAL_LOGIN_SUCCESS: { provider: 'google', reconnect: false },
  SOCIAL_LOGIN_ERROR: { provider: 'google', message },
  CLICK_CONVERT: {},
  CLICK_SELECT_TOKEN_TO_SWAP: {},
  CLICK_SELECT_NETWORK_TO_SWAP: {},
  OPEN_SWAP: onNetwork,
  OPEN_SEND: onNetwork,
  INITIATE_SWAP: trade,
  SWAP_SUCCESS: trade,
  SWAP_ERROR: { ...trade, message },
  SWAP_APPROVAL_ERROR: { ...trade, message },
  SEND_INITIATED: sending,
  SEND_SUCCESS: { ...sending, hash: `0x${'1'.repeat(64)}` },
  SEND_ERROR: { ...sending, message },
  SEND_REJECTED: { ...sending, message },
  SELECT_BUY_CRYPTO: account,
  SELECT_WHAT_IS_A_BUY: account,
  SELECT_BUY_PROVIDER: { ...account, provider: 'coinbase' },
  OPEN_ENS_FLOW: account,
  REGISTER_NAME_INITIATED: { ...account, ensName: 'ada.latchkey' },
  REGISTER_NAME_SUCCESS: { ...account, ensName: 'ada.latchkey' },
  REGISTER_NAME_ERROR: { ...account, ensName: 'ada.latchkey', error: message },
  PAY_MODAL_OPEN: { exchanges: [{ id: 'e' }], configuration, caipNetworkId: network, message },
  PAY_INITIATED: payment,
  PAY_SUCCESS: payment,
  PAY_ERROR: payment,
  PAY_EXCHANGE_SELECTED: {
    exchange: { id: 'e' },
    configuration,
    currentPayment,
    headless: false,
    source: 'pay',
  },
}

test('every event of core is accepted, including INITIALIZE with its options', async () => {
  const { request, url, rows } = await testServer()
  const refused: string[] = []
  const latchkey = createLatchkey({
    projectId: 'demo',
    services: { analytics: url },
    features: { analytics: true },
    metadata: {
      name: 'Shop',
      description: 'Write to someone@shop.example',
      url: 'https://shop.example',
      // An option of the maximum length; longer ones are truncated.
      icons: ['https://shop.example/icon.svg', `data:image/png;base64,${'A'.repeat(2_000)}`],
    },
    themeVariables: { accent: 'oklch(70% 0.15 40)', fontSize: '16px', zIndex: 10 },
    platform: {
      isBrowser: true,
      isMobile: () => false,
      page: () => ({ url: 'http://localhost:5173/shop?token=1', domain: 'localhost' }),
      isOnline: () => true,
      watchOnline: () => () => undefined,
      hasBeenActive: () => true,
    },
    log: ({ message: text }) => refused.push(text),
  })
  // Discard the warning that an instance without adapters logs in development.
  refused.length = 0
  try {
    const names = Object.keys(everyEvent) as (keyof typeof everyEvent)[]
    for (const name of names) track(latchkey, name, everyEvent[name])
    const saved = async () =>
      (await rows('SELECT event FROM analytics_events')).map(({ event }) => event)
    const all = ['INITIALIZE', ...names]
    await expect
      .poll(async () => (await saved()).length + refused.length)
      .toBeGreaterThanOrEqual(all.length)
    expect(refused).toEqual([])
    expect([...(await saved())].sort()).toEqual([...all].sort())
    const [first] = await rows(`SELECT properties FROM analytics_events WHERE event = 'INITIALIZE'`)
    expect(JSON.parse(String(first?.properties))).toMatchObject({
      metadata: { icons: ['https://shop.example/icon.svg', expect.stringMatching(/^data:/)] },
      themeVariables: { accent: 'oklch(70% 0.15 40)' },
    })
    expect((await request('/getAnalyticsConfig')).status).toBe(200)
  } finally {
    latchkey.destroy()
  }
})
