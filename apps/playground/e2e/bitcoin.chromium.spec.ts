import { devnetBitcoin } from '@latchkey/devnet/constants'
import { Verifier } from 'bip322-js'
import { bitcoinId, call, elm, requestBitcoin } from './namespaces.ts'
import { expect, test } from './test.ts'

const link = 'namespaces=bitcoin'
const target = { connectorId: elm.id, address: elm.address, caipNetworkId: bitcoinId }
const to = devnetBitcoin.accounts[1].payment.address

type Transaction = {
  readonly vout: readonly { readonly scriptpubkey_address: string; readonly value: number }[]
}

test('a Bitcoin wallet signs a message and sends, and the chain contains the transaction', async ({
  site,
  modal,
  page,
}) => {
  await site.open(link)
  await site.connect(modal, elm.id)
  await expect(modal.networkButton).toContainText('Bitcoin')
  await modal.accountButton.click()
  await expect(modal.balance).toContainText(/\d tBTC/)
  await modal.close()

  const signature = await call(page, 'bip122', 'signMessage', { ...target, message: 'Ahoy' })
  expect(Verifier.verifySignature(elm.address, 'Ahoy', signature as string)).toBe(true)

  const sent = await call(page, 'bip122', 'sendTransaction', { ...target, to, value: 25_000n })
  const { hash } = sent as { hash: string }
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  const { vout } = await requestBitcoin<Transaction>(page, `/tx/${hash}`)
  expect(vout).toContainEqual(expect.objectContaining({ scriptpubkey_address: to, value: 25_000 }))
})

test('error: declined transfers, amounts below the limit and addresses of another network send nothing', async ({
  site,
  modal,
  page,
}) => {
  await site.open(link)
  await site.connect(modal, elm.id)
  const requested = (await site.prompts('elm')).length
  const transfer = { ...target, to, value: 25_000n }
  const cases: readonly [object, string][] = [
    [{ ...transfer, value: 10n ** 15n }, 'rpc.-32003'],
    [{ ...transfer, value: 200n }, 'rpc.-32602'],
    [{ ...transfer, to: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' }, 'rpc.-32602'],
    [
      { ...transfer, caipNetworkId: 'bip122:000000000019d6689c085ae165831e93' },
      'WalletMismatchError',
    ],
  ]
  const seen: unknown[] = []
  for (const [params] of cases) seen.push(await call(page, 'bip122', 'sendTransaction', params))
  expect(seen).toEqual(cases.map(([, error]) => ({ error })))
  expect(await site.prompts('elm')).toHaveLength(requested)
  await site.callWallet('elm', 'reject')
  expect(await call(page, 'bip122', 'sendTransaction', transfer)).toEqual({
    error: 'UserRejectedError',
  })
})

test('a wallet on an unsupported network that cannot switch gets no request', async ({
  site,
  modal,
  page,
  wallets,
}) => {
  const uni = await wallets.installBitcoin({ dialect: 'unisat', chain: 'mainnet' })
  await site.open(link)
  await modal.open()
  await modal.pickWallet('unisat')
  await expect(modal.view('UnsupportedChain')).toBeVisible()
  const [address] = (await uni.state()).addresses
  const requested = await call(page, 'bip122', 'sendTransaction', {
    connectorId: 'unisat',
    address,
    caipNetworkId: bitcoinId,
    to,
    value: 25_000n,
  })
  expect(requested).toEqual({ error: 'WalletMismatchError' })
  expect(await uni.prompts()).toEqual(['requestAccounts'])
  await modal.disconnect()
  await expect(modal.connectButton).toBeVisible()
})

for (const [dialect, id] of [
  ['satsConnect', 'ScriptedProviders.BitcoinProvider'],
  ['leather', 'LeatherProvider'],
] as const)
  test(`a wallet with the API of ${dialect} connects on the regtest and signs`, async ({
    site,
    modal,
    page,
    wallets,
  }) => {
    await wallets.installBitcoin({ dialect, chain: 'regtest', name: 'Other' })
    await site.open(`${link}&wallets=none`)
    await site.connect(modal, id)
    await expect(modal.accountButton).toContainText(/bcrt/)
    const signature = await call(page, 'bip122', 'signMessage', {
      ...target,
      connectorId: id,
      message: 'Ahoy',
    })
    expect(Verifier.verifySignature(elm.address, 'Ahoy', signature as string)).toBe(true)
  })
