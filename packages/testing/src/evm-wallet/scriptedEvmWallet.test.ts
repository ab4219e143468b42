import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { recoverTypedDataAddress, verifyMessage } from 'viem'
import { expect, test } from 'vitest'
import { testAddresses, testKeys } from './account.ts'
import { type ScriptedEvmWallet, scriptedEvmWallet } from './scriptedEvmWallet.ts'

const [alice, bob] = testAddresses

const sendRequest = (wallet: ScriptedEvmWallet, method: string, ...params: readonly unknown[]) =>
  wallet.provider.request({ method, params })

async function connected(wallet = scriptedEvmWallet()) {
  await sendRequest(wallet, 'eth_requestAccounts')
  return wallet
}

const polygon = {
  chainId: '0x2105',
  chainName: 'Base',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://base.example'],
}

test('returns no account before the approval, and prompts once', async () => {
  const wallet = scriptedEvmWallet()
  expect(await sendRequest(wallet, 'eth_accounts')).toEqual([])
  expect(await sendRequest(wallet, 'eth_requestAccounts')).toEqual([alice, bob])
  expect(await sendRequest(wallet, 'eth_requestAccounts')).toEqual([alice, bob])
  expect(wallet.prompts).toEqual(['eth_requestAccounts'])
  expect(wallet.requests.map(({ method }) => method)).toEqual([
    'eth_accounts',
    'eth_requestAccounts',
    'eth_requestAccounts',
  ])
})

test('error: a declined request is 4001', async () => {
  const wallet = scriptedEvmWallet({ behaviour: { answering: 'reject' } })
  await expect(sendRequest(wallet, 'eth_requestAccounts')).rejects.toMatchObject({ code: 4001 })
  expect(wallet.state.isPermitted).toBe(false)
})

test('a held request waits for the visitor; a second one is -32002', async () => {
  const wallet = scriptedEvmWallet()
  wallet.hold()
  const first = sendRequest(wallet, 'eth_requestAccounts')
  await wallet.idle()
  expect(wallet.open).toEqual(['eth_requestAccounts'])
  await expect(sendRequest(wallet, 'eth_requestAccounts')).rejects.toMatchObject({ code: -32002 })
  wallet.release()
  expect(await first).toEqual([alice, bob])
  expect(wallet.open).toEqual([])
})

test('a held request can be declined', async () => {
  const wallet = scriptedEvmWallet({ behaviour: { answering: 'hold' } })
  const first = sendRequest(wallet, 'eth_requestAccounts')
  const declined = expect(first).rejects.toMatchObject({ code: 4001 })
  await wallet.idle()
  wallet.decline()
  await declined
})

test('pending responds with -32002 to requests that need a prompt, and reads continue', async () => {
  const wallet = await connected()
  wallet.pending()
  await expect(sendRequest(wallet, 'personal_sign', '0x00', alice)).rejects.toMatchObject({
    code: -32002,
  })
  expect(await sendRequest(wallet, 'eth_chainId')).toBe('0x1')
})

test('a hanging wallet never responds, until `approve`', async () => {
  const wallet = scriptedEvmWallet({ behaviour: { answering: 'hang' } })
  let isAnswered = false
  const note = () => {
    isAnswered = true
  }
  sendRequest(wallet, 'eth_chainId').then(note, note)
  await wallet.idle()
  wallet.approve()
  expect(await sendRequest(wallet, 'eth_chainId')).toBe('0x1')
  expect(isAnswered).toBe(false)
})

test('personal_sign and typed data are really signed', async () => {
  const wallet = await connected()
  const signature = (await sendRequest(wallet, 'personal_sign', '0x6869', alice)) as `0x${string}`
  expect(await verifyMessage({ address: alice, message: 'hi', signature })).toBe(true)

  const typedData = {
    domain: { name: 'Shop', chainId: 1 },
    types: { Order: [{ name: 'amount', type: 'uint256' }] },
    primaryType: 'Order',
    message: { amount: '7' },
  } as const
  const typed = await sendRequest(wallet, 'eth_signTypedData_v4', bob, JSON.stringify(typedData))
  const signer = await recoverTypedDataAddress({
    ...typedData,
    message: { amount: 7n },
    signature: typed as `0x${string}`,
  })
  expect(signer).toBe(bob)
})

test('security: an account the site may not see signs nothing', async () => {
  const wallet = scriptedEvmWallet()
  await expect(sendRequest(wallet, 'personal_sign', '0x00', alice)).rejects.toMatchObject({
    code: 4100,
  })
  await connected(wallet)
  const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
  await expect(sendRequest(wallet, 'personal_sign', '0x00', other)).rejects.toMatchObject({
    code: 4100,
  })
})

test('security: typed data for another chain is refused', async () => {
  const wallet = await connected()
  const data = { domain: { chainId: 137 }, types: {}, primaryType: 'Order', message: {} }
  await expect(
    sendRequest(wallet, 'eth_signTypedData_v4', alice, JSON.stringify(data)),
  ).rejects.toMatchObject({ code: -32602 })
})

test('a transaction in memory moves value and has a receipt', async () => {
  const wallet = await connected(scriptedEvmWallet({ balances: { [bob]: '5' } }))
  const hash = await sendRequest(wallet, 'eth_sendTransaction', {
    from: alice,
    to: bob,
    value: '0x2',
  })
  expect(await sendRequest(wallet, 'eth_getBalance', bob, 'latest')).toBe('0x7')
  expect(await sendRequest(wallet, 'eth_getTransactionReceipt', hash)).toMatchObject({
    status: '0x1',
    transactionHash: hash,
  })
})

test('switches chains, and rejects an unknown one until it is added', async () => {
  const wallet = await connected()
  const seen: unknown[] = []
  wallet.provider.on('chainChanged', (chainId) => seen.push(chainId))
  await sendRequest(wallet, 'wallet_switchEthereumChain', { chainId: '0x89' })
  const there = { chainId: polygon.chainId }
  await expect(sendRequest(wallet, 'wallet_switchEthereumChain', there)).rejects.toMatchObject({
    code: 4902,
  })
  await sendRequest(wallet, 'wallet_addEthereumChain', polygon)
  expect(await sendRequest(wallet, 'eth_chainId')).toBe('0x2105')
  expect(seen).toEqual(['0x89', '0x2105'])
})

test('error: a chain id that is not canonical hex is refused', async () => {
  const wallet = scriptedEvmWallet()
  for (const chainId of ['137', '0x089', '0x', 137, undefined]) {
    await expect(
      sendRequest(wallet, 'wallet_switchEthereumChain', { chainId }),
    ).rejects.toMatchObject({
      code: -32602,
    })
  }
})

test('reports a chain switch that does not happen', async () => {
  const wallet = scriptedEvmWallet({ behaviour: { liesAboutChain: true } })
  expect(await sendRequest(wallet, 'wallet_switchEthereumChain', { chainId: '0x89' })).toBeNull()
  expect(await sendRequest(wallet, 'eth_chainId')).toBe('0x1')
})

test('returns another account than eth_accounts does', async () => {
  const wallet = scriptedEvmWallet()
  wallet.lieAboutAccount('0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC')
  expect(await sendRequest(wallet, 'eth_requestAccounts')).not.toContain(alice)
  expect(await sendRequest(wallet, 'eth_accounts')).toEqual([alice, bob])
})

test('account changes, locking and revoking emit events', async () => {
  const wallet = await connected()
  const seen: unknown[] = []
  wallet.provider.on('accountsChanged', (accounts) => seen.push(accounts))
  wallet.setAccount(bob)
  wallet.lock()
  wallet.unlock()
  wallet.clearPermissions()
  expect(seen).toEqual([[bob, alice], [], [bob, alice], []])
})

test('remembers permission, chain and account over a reload', async () => {
  const entries = new Map<string, string>()
  const persist = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
  const before = await connected(scriptedEvmWallet({ persist }))
  before.setAccount(bob)
  before.setChain(137)
  const after = scriptedEvmWallet({ persist })
  expect(await sendRequest(after, 'eth_accounts')).toEqual([bob, alice])
  expect(await sendRequest(after, 'eth_chainId')).toBe('0x89')
  expect(after.prompts).toEqual([])
})

test('error: garbage in the store is a fresh wallet', async () => {
  const persist = { getItem: () => '{', setItem: () => undefined, removeItem: () => undefined }
  expect(await sendRequest(scriptedEvmWallet({ persist }), 'eth_accounts')).toEqual([])
})

test('malformed responses and errors can be scripted and undone', async () => {
  const wallet = scriptedEvmWallet({ behaviour: { malformed: true } })
  expect(await sendRequest(wallet, 'eth_chainId')).toEqual({ chain: 'main' })
  wallet.fail('eth_accounts', -32603, 'Internal error')
  await expect(sendRequest(wallet, 'eth_accounts')).rejects.toMatchObject({ code: -32603 })
  wallet.reset()
  expect(await sendRequest(wallet, 'eth_accounts')).toEqual([])
})

test('error: an unknown method is 4200', async () => {
  const wallet = scriptedEvmWallet()
  await expect(sendRequest(wallet, 'wallet_flyToTheMoon')).rejects.toMatchObject({ code: 4200 })
  await expect(sendRequest(wallet, 'toString')).rejects.toMatchObject({ code: 4200 })
})

test('a batch is sent call by call and its status read back', async () => {
  const wallet = await connected()
  const { id } = (await sendRequest(wallet, 'wallet_sendCalls', {
    version: '2.0.0',
    chainId: '0x1',
    from: alice,
    atomicRequired: false,
    calls: [
      { to: bob, value: '0x1' },
      { to: bob, value: '0x2' },
    ],
  })) as { id: string }
  const status = await sendRequest(wallet, 'wallet_getCallsStatus', id)
  expect(status).toMatchObject({ status: 200, receipts: [{ status: '0x1' }, { status: '0x1' }] })
  await expect(sendRequest(wallet, 'wallet_getCallsStatus', '0x00')).rejects.toMatchObject({
    code: 5730,
  })
})

test('assets and grants are available only if enabled', async () => {
  const plain = await connected()
  await expect(sendRequest(plain, 'wallet_getAssets', { account: alice })).rejects.toMatchObject({
    code: 4200,
  })
  const rich = await connected(scriptedEvmWallet({ assets: [{ type: 'erc20' }], grants: true }))
  expect(await sendRequest(rich, 'wallet_getAssets', { account: alice })).toMatchObject({
    '0x1': [{ type: 'native' }, { type: 'erc20' }],
  })
  const grant = (await sendRequest(rich, 'wallet_grantPermissions', { permissions: [] })) as object
  expect(grant).toHaveProperty('permissionsContext')
  expect(await sendRequest(rich, 'wallet_revokePermissions', grant)).toEqual({})
  expect(rich.state.isPermitted).toBe(true)
  await sendRequest(rich, 'wallet_revokePermissions', { eth_accounts: {} })
  expect(rich.state.isPermitted).toBe(false)
})

test('with a node, reads and signed transactions go there', async () => {
  const calls: { method: string; params: readonly string[] }[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    const call = JSON.parse(text)
    calls.push(call)
    const result = call.method === 'eth_sendRawTransaction' ? '0xhash' : '0x10'
    response.end(JSON.stringify({ jsonrpc: '2.0', id: call.id, result }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const rpcUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const wallet = await connected(
      scriptedEvmWallet({ chains: { 1: { rpcUrl } }, accounts: [testKeys[0]] }),
    )
    expect(await sendRequest(wallet, 'eth_blockNumber')).toBe('0x10')
    expect(await sendRequest(wallet, 'eth_sendTransaction', { from: alice, to: bob })).toBe(
      '0xhash',
    )
    expect(calls.at(-1)?.params[0]).toMatch(/^0x02/)
  } finally {
    await new Promise((resolve) => server.close(resolve))
  }
})
