import { FrameError } from '@latchkey/frame-protocol'
import { waitFor } from '@latchkey/test-support'
import { afterEach, expect, test } from 'vitest'
import { cleanUp } from '../../test/fakeFrame.ts'
import { address, open, signIn } from '../../test/openEngine.ts'

afterEach(cleanUp)

test('an email and its code make a session, which the page remembers; the email is not stored', async () => {
  const { engine, context, sessions, evm, asked } = open()
  expect(await engine.startEmailLogin('ada@shop.example')).toBe('VERIFY_OTP')
  expect(context.storage.getItem('lastLogin')).toBe('1000000')
  await engine.verifyEmailCode('123456')
  expect(asked).toEqual([['GET_USER', { chainId: 1, preferredAccountType: 'eoa' }]])
  expect(sessions.get('eip155')).toMatchObject({
    accounts: [{ address, caipNetworkId: 'eip155:1' }],
    caipNetworkIds: ['eip155:1', 'eip155:137'],
  })
  expect(await evm('eth_requestAccounts')).toEqual([address])
  expect(await evm('eth_chainId')).toBe('0x1')
  const stored = ['used', 'lastLogin', 'lastChain'].map((key) => context.storage.getItem(key))
  expect(stored).toEqual(['true', null, 'eip155:1'])
})

test('a device that is signed in with the address needs no code', async () => {
  const { engine, sessions, context } = open({
    handlers: { CONNECT_EMAIL: () => ({ action: 'CONNECT' }) },
  })
  expect(await engine.startEmailLogin('ada@shop.example')).toBe('CONNECT')
  expect(sessions.get('eip155')?.accounts).toHaveLength(1)
  expect(context.storage.getItem('lastLogin')).toBeNull()
})

test('between two codes lie 30 s, rounded up, also after a reload; a clock that was set back does not lock out', async () => {
  const { engine, clock } = open()
  await engine.startEmailLogin('ada@shop.example')
  clock.advance(1)
  await expect(engine.startEmailLogin('ada@shop.example')).rejects.toMatchObject({
    ...{ code: 'embedded.-32005', shortMessage: 'Please try again after 30 seconds' },
  })
  clock.advance(29_999)
  await engine.startEmailLogin('ada@shop.example')
})

test('error: what the frame refuses has its code and its text', async () => {
  const { engine } = open({
    handlers: {
      CONNECT_OTP() {
        throw new FrameError(-32000, 'This code is wrong')
      },
    },
  })
  await engine.startEmailLogin('ada@shop.example')
  await expect(engine.verifyEmailCode('000000')).rejects.toMatchObject({
    ...{ code: 'embedded.-32000', shortMessage: 'This code is wrong' },
  })
})

test('error: a login that the visitor leaves is cancelled', async () => {
  const { engine } = open({ handlers: { CONNECT_EMAIL: () => new Promise<never>(() => {}) } })
  await engine.load()
  const abort = new AbortController()
  const login = engine.startEmailLogin('ada@shop.example', abort.signal)
  abort.abort()
  await expect(login).rejects.toMatchObject({ code: 'cancelled' })
})

test('reads and signatures go to the frame with their network, and no URL of a node', async () => {
  const { evm, asked } = await signIn()
  expect(await evm('eth_getBalance', [address, 'latest'])).toBe('0x1')
  await evm('wallet_switchEthereumChain', [{ chainId: '0x89' }])
  await evm('eth_blockNumber')
  expect(asked).toEqual([
    [
      'RPC_REQUEST',
      {
        ...{ method: 'eth_getBalance', params: [address, 'latest'] },
        ...{ chainNamespace: 'eip155', chainId: 1 },
      },
    ],
    [
      'RPC_REQUEST',
      { method: 'eth_blockNumber', params: undefined, chainNamespace: 'eip155', chainId: 137 },
    ],
  ])
})

test('a switch is reported to the adapter, and remembered', async () => {
  const { evm, sessions, context } = await signIn()
  const chains: unknown[] = []
  sessions.events('eip155').on('chainChanged', (chain) => chains.push(chain))
  expect(await evm('wallet_switchEthereumChain', [{ chainId: '0x89' }])).toBeNull()
  expect(chains).toEqual(['0x89'])
  expect(await evm('eth_chainId')).toBe('0x89')
  expect(context.storage.getItem('lastChain')).toBe('eip155:137')
})

test.each([
  [[{ chainId: '0x7a69' }], 4902],
  [[{ chainId: 137 }], -32602],
  [[], -32602],
  [undefined, -32602],
])('error: a switch with %j fails, and the network stays', async (params, code) => {
  const { evm } = await signIn()
  await expect(evm('wallet_switchEthereumChain', params)).rejects.toMatchObject({ code })
  expect(await evm('eth_chainId')).toBe('0x1')
})

test('security: a method in neither list is refused before it is sent', async () => {
  const { evm, asked, reports } = await signIn()
  for (const method of ['eth_sign', 'wallet_addEthereumChain', 'eth_signTypedData', 'constructor'])
    await expect(evm(method, [])).rejects.toMatchObject({ name: expect.stringMatching(/Error/) })
  await expect(evm('eth_sign', [])).rejects.toThrow('Requested RPC call is not allowed')
  const refused = { type: 'refused', alert: 'actionNotAllowed', details: 'eth_sign' }
  expect(reports.at(-1)).toEqual(refused)
  expect(asked).toEqual([])
})

test('a returning visitor is restored only if email was used; a definite no forgets it', async () => {
  const { engine, context, frame } = open()
  expect(await engine.restore('eip155')).toBeUndefined()
  expect(frame.offers).toEqual([])
  context.storage.setItem('used', 'true')
  context.storage.setItem('lastChain', 'eip155:137')
  expect(await engine.restore('eip155')).toMatchObject({ caipNetworkId: 'eip155:137' })

  const other = open({ handlers: { IS_CONNECTED: () => ({ isConnected: false }) } })
  other.context.storage.setItem('used', 'true')
  expect(await other.evm('eth_accounts')).toEqual([])
  expect(other.context.storage.getItem('used')).toBeNull()
})

test('error: a frame that does not answer the question keeps what is stored', async () => {
  const { evm, context } = open({
    handlers: {
      IS_CONNECTED() {
        throw new FrameError(-32603, 'The server did not answer')
      },
    },
  })
  context.storage.setItem('used', 'true')
  await expect(evm('eth_accounts')).rejects.toMatchObject({ code: 'embedded.-32603' })
  expect(context.storage.getItem('used')).toBe('true')
})

test("the frame's token is sent back to it and to nobody else", async () => {
  const tokens: unknown[] = []
  const { engine, frame, context } = open({
    handlers: {
      IS_CONNECTED({ token }) {
        tokens.push(token)
        return { isConnected: true }
      },
    },
  })
  await engine.load()
  const channel = await frame.channel()
  channel.send('SESSION_UPDATE', { token: 'opaque' })
  context.storage.setItem('used', 'true')
  await waitFor(async () => {
    await engine.restore('eip155')
    expect(tokens).toContain('opaque')
  })
})
