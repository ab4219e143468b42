import { devnetSolanaTokens } from '@latchkey/devnet/constants'
import { verifySolanaSignature } from '@latchkey/testing'
import bs58 from 'bs58'
import { call, cedar, requestSolana, solanaId } from './namespaces.ts'
import { expect, test } from './test.ts'

const link = 'namespaces=solana'
const target = { connectorId: cedar.id, address: cedar.address, caipNetworkId: solanaId }

/** An account that no other test uses. */
const foreign = () => bs58.encode(crypto.getRandomValues(new Uint8Array(32)))

test('a Solana wallet signs a message, sends SOL and tokens, and the chain contains the transactions', async ({
  site,
  modal,
  page,
}) => {
  await site.open(link)
  await site.connect(modal, cedar.id)
  await expect(modal.networkButton).toContainText('Solana')

  const signature = await call(page, 'solana', 'signMessage', { ...target, message: 'Ahoy' })
  const isValid = verifySolanaSignature(
    bs58.decode(cedar.address),
    new TextEncoder().encode('Ahoy'),
    bs58.decode(signature as string),
  )
  expect(isValid).toBe(true)

  const to = foreign()
  const sent = await call(page, 'solana', 'sendTransaction', { ...target, to, value: 5_000_000n })
  await expect.poll(() => outcome(page, sent)).toBeNull()
  const { value } = await requestSolana<{ value: number }>(page, 'getBalance', to)
  expect(value).toBe(5_000_000)

  const [{ mint }] = devnetSolanaTokens
  const paid = await call(page, 'solana', 'sendToken', { ...target, token: mint, to, value: 7n })
  await expect.poll(() => outcome(page, paid)).toBeNull()
  const balance = { address: to, caipNetworkId: solanaId, token: mint }
  expect(await call(page, 'solana', 'getTokenBalance', balance)).toEqual({
    value: '7n',
    decimals: 6,
  })
  const stored = await requestSolana<{ value: readonly unknown[] }>(
    page,
    'getTokenAccountsByOwner',
    to,
    { mint },
    { encoding: 'jsonParsed' },
  )
  expect(JSON.stringify(stored.value)).toContain('"amount":"7"')
})

test('error: declined transfers, insufficient funds and addresses of another network send nothing', async ({
  site,
  modal,
  page,
}) => {
  await site.open(link)
  await site.connect(modal, cedar.id)
  const to = foreign()
  const transfer = { ...target, to, value: 5_000_000n }
  await site.callWallet('cedar', 'reject')
  expect(await call(page, 'solana', 'signMessage', { ...target, message: 'Ahoy' })).toEqual({
    error: 'UserRejectedError',
  })
  expect(await call(page, 'solana', 'sendTransaction', transfer)).toEqual({
    error: 'UserRejectedError',
  })
  const requested = (await site.prompts('cedar')).length
  const much = { ...transfer, value: 10n ** 15n }
  expect(await call(page, 'solana', 'sendTransaction', much)).toEqual({
    error: 'NotEnoughFundsError',
  })
  const elsewhere = { ...transfer, caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' }
  expect(await call(page, 'solana', 'sendTransaction', elsewhere)).toEqual({
    error: 'WalletMismatchError',
  })
  expect(await site.prompts('cedar')).toHaveLength(requested)
  const { value } = await requestSolana<{ value: number }>(page, 'getBalance', to)
  expect(value).toBe(0)
})

test('a wallet without the site’s networks is rejected with a message, and gets no further request', async ({
  site,
  modal,
  wallets,
}) => {
  const other = await wallets.installSolana({ name: 'Far Sol', chains: ['solana:devnet'] })
  await site.open(link)
  await modal.open()
  await modal.pickWallet('ws:Far Sol')
  await expect(modal.view('ConnectingExternal')).toContainText('Could not connect')
  expect(await other.prompts()).toEqual(['standard:connect'])
  await site.expectEvents([
    ['MODAL_OPEN', { connected: false }],
    ['SELECT_WALLET', { name: 'Far Sol', platform: 'browser', displayIndex: 0, view: 'Connect' }],
    ['CONNECT_ERROR', { message: 'Unsupported chain id' }],
  ])
})

test('the account selected in the wallet is the account of the page; a locked wallet is disconnected', async ({
  site,
  modal,
  page,
}) => {
  await site.open(link)
  await site.connect(modal, cedar.id)
  await site.callWallet('cedar', 'setAccount', '9hSR6S7WPtxmTojgo6GG3k4yDPecgJY292j7xrsUGWBu')
  await expect(modal.accountButton).toContainText(/9hSR/)
  await page.reload()
  await expect(modal.accountButton).toContainText(/9hSR/)
  await site.callWallet('cedar', 'lock')
  await expect(modal.connectButton).toBeVisible()
})

/** null once the node has processed it without an error. */
async function outcome(page: Parameters<typeof call>[0], sent: unknown) {
  const { value } = await requestSolana<{ value: readonly ({ err: unknown } | null)[] }>(
    page,
    'getSignatureStatuses',
    [(sent as { hash: string }).hash],
  )
  return value[0] ? value[0].err : 'not there'
}
