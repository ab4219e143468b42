import { expect, test } from 'vitest'
import { address, examples, types } from '../test/examples.ts'
import { createFrame, createPage, createPort, flush, toRequest } from '../test/world.ts'
import type { Handlers } from './channel/createFrameChannel.ts'
import { errorSchema, parse, parsePayload } from './message.ts'
import { getSuccessSchema, getTimeLimit, type MethodType, type Payload } from './methods.ts'
import { frameThemeField } from './quoted.ts'

type Fields = Readonly<Record<string, unknown>>

const without = (fields: object, key: string) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key))

const parseSuccess = (type: MethodType, success: unknown) =>
  parse(getSuccessSchema(type, examples[type].payload), success)

const accepts = (read: () => unknown): boolean => {
  try {
    read()
    return true
  } catch {
    return false
  }
}

/** Sends a request through both sides of a channel, and returns what the handler and the page receive. */
async function exchange(type: MethodType, payload: unknown, success: unknown) {
  const pagePort = createPort((message) => framePort.deliver(message))
  const framePort = createPort((message) => pagePort.deliver(message))
  const received: unknown[] = []
  const handler = (given: unknown) => {
    received.push(given)
    return success
  }
  createFrame({ [type]: handler } as Handlers, framePort)
  const reply: unknown = await createPage(pagePort).channel.request(type, payload as never)
  return { received, reply }
}

/** Whether a frame's handler receives a payload that no page's side has checked. */
async function reachesHandler(type: MethodType, payload: unknown): Promise<boolean> {
  let isReached = false
  const handler = () => {
    isReached = true
  }
  const frame = createFrame({ [type]: handler } as Handlers)
  frame.port.deliver(toRequest('0b7f3c1e-6a52-4d0e-9c1b-2f6f6f0d8a11', type, payload))
  await flush()
  return isReached
}

/** What a page receives as a reply that no frame's side has checked. */
function receive(type: MethodType, success: unknown): Promise<unknown> {
  const { channel, port } = createPage()
  const reply = channel.request(type, examples[type].payload as never)
  port.deliver({ v: 1, id: port.posted[0]?.id, type: `${type}_SUCCESS`, payload: success })
  return reply
}

// Of the payload: fields that a message must have, and fields that it may have.
test.each([
  ['SWITCH_NETWORK', ['chainId'], []],
  ['CONNECT_EMAIL', ['email'], []],
  ['CONNECT_DEVICE', [], []],
  ['CONNECT_OTP', ['otp'], []],
  ['CONNECT_SOCIAL', ['uri'], []],
  ['GET_FARCASTER_URI', [], []],
  ['CONNECT_FARCASTER', [], []],
  ['GET_USER', [], ['chainId', 'preferredAccountType']],
  ['GET_SOCIAL_REDIRECT_URI', ['provider'], []],
  ['SIGN_OUT', [], []],
  ['IS_CONNECTED', [], ['token']],
  ['GET_CHAIN_ID', [], []],
  ['GET_SMART_ACCOUNT_ENABLED_NETWORKS', [], []],
  ['INIT_SMART_ACCOUNT', [], []],
  ['SET_PREFERRED_ACCOUNT', ['type'], []],
  ['RPC_REQUEST', ['method', 'params'], ['chainNamespace', 'chainId']],
  ['UPDATE_EMAIL', ['email'], []],
  ['UPDATE_EMAIL_PRIMARY_OTP', ['otp'], []],
  ['UPDATE_EMAIL_SECONDARY_OTP', ['otp'], []],
  ['UNLOCK', [], []],
  ['SYNC_THEME', [], ['themeMode', 'themeVariables', frameThemeField]],
  ['SYNC_DAPP_DATA', ['projectId'], ['metadata', 'sdkVersion', 'sdkType']],
  ['RELOAD', [], []],
] as const)(
  'the page can send %s with %j, and optionally with %j',
  async (type, required, optional) => {
    const { payload } = examples[type]
    expect(parsePayload(type, payload)).toEqual(payload)
    expect(Object.keys(payload ?? {}).sort()).toEqual([...required, ...optional].sort())
    for (const key of required)
      expect(() => parsePayload(type, without(payload as Fields, key))).toThrow('is invalid')
    for (const key of optional)
      expect(parsePayload(type, without(payload as Fields, key))).toBeDefined()
    expect(() => parsePayload(type, { ...payload, more: 1 })).toThrow('is invalid')

    const { success } = examples[type]
    expect(await exchange(type, payload, success)).toMatchObject({ received: [payload] })
    for (const key of required) {
      const incomplete = without(payload as Fields, key)
      await expect(exchange(type, incomplete, success)).rejects.toThrow('is invalid')
      expect(await reachesHandler(type, incomplete)).toBe(false)
    }
    for (const key of optional) {
      const smaller = without(payload as Fields, key)
      expect((await exchange(type, smaller, success)).received).toEqual([smaller])
    }
  },
)

test('the table has the 22 requests of the specification, and UNLOCK', () => {
  expect(types).toHaveLength(23)
})

test.each([
  ['CONNECT_EMAIL', ['action']],
  ['CONNECT_DEVICE', []],
  ['CONNECT_OTP', []],
  ['CONNECT_SOCIAL', ['address', 'chainId']],
  ['GET_USER', ['address', 'chainId']],
  ['SIGN_OUT', []],
  ['SWITCH_NETWORK', ['chainId']],
  ['UPDATE_EMAIL', ['action']],
  ['UPDATE_EMAIL_PRIMARY_OTP', []],
  ['UPDATE_EMAIL_SECONDARY_OTP', ['newEmail']],
  ['UNLOCK', []],
  ['SYNC_THEME', []],
  ['SYNC_DAPP_DATA', []],
  ['INIT_SMART_ACCOUNT', ['address', 'isDeployed']],
  ['SET_PREFERRED_ACCOUNT', ['type', 'address']],
  ['CONNECT_FARCASTER', ['userName']],
  ['GET_FARCASTER_URI', ['url']],
  ['GET_SOCIAL_REDIRECT_URI', ['uri']],
  ['IS_CONNECTED', ['isConnected']],
  ['GET_CHAIN_ID', ['chainId']],
  ['GET_SMART_ACCOUNT_ENABLED_NETWORKS', ['smartAccountEnabledNetworks']],
  ['RELOAD', []],
] as const)('%s succeeds with %j', async (type, required) => {
  const { success } = examples[type]
  expect(parseSuccess(type, success)).toEqual(success)
  for (const key of required)
    expect(() => parseSuccess(type, without(success as object, key))).toThrow('is invalid')
  expect(() => parseSuccess(type, { ...success, more: 1 })).toThrow('is invalid')

  const { payload } = examples[type]
  expect((await exchange(type, payload, success)).reply).toEqual(success)
  for (const key of required) {
    const incomplete = without(success as object, key)
    await expect(exchange(type, payload, incomplete)).rejects.toThrow('An error occurred')
    await expect(receive(type, incomplete)).rejects.toThrow('is invalid')
  }
})

test('an error reply has a message and a whole code', () => {
  expect(parse(errorSchema, { message: 'No', code: 4001 })).toEqual({ message: 'No', code: 4001 })
  for (const invalid of [{ code: 4001 }, { message: 'No' }, { message: 'No', code: 1.5 }])
    expect(() => parse(errorSchema, invalid)).toThrow('is invalid')
})

test('email, code, provider, account type and theme mode have the values of the specification', () => {
  const isValid = (type: MethodType, payload: unknown) => accepts(() => parsePayload(type, payload))
  expect(isValid('CONNECT_EMAIL', { email: 'alice' })).toBe(false)
  expect(isValid('UPDATE_EMAIL', { email: 'alice@' })).toBe(false)
  expect(isValid('CONNECT_OTP', { otp: 123456 })).toBe(false)
  for (const provider of ['google', 'github', 'apple', 'facebook', 'x', 'discord'])
    expect(isValid('GET_SOCIAL_REDIRECT_URI', { provider })).toBe(true)
  expect(isValid('GET_SOCIAL_REDIRECT_URI', { provider: 'farcaster' })).toBe(false)
  for (const type of ['eoa', 'smartAccount'])
    expect(isValid('SET_PREFERRED_ACCOUNT', { type })).toBe(true)
  expect(isValid('SET_PREFERRED_ACCOUNT', { type: 'multisig' })).toBe(false)
  for (const themeMode of ['light', 'dark']) expect(isValid('SYNC_THEME', { themeMode })).toBe(true)
  expect(isValid('SYNC_THEME', { themeMode: 'system' })).toBe(false)
})

test('theme variables and the resolved ones are texts and numbers', () => {
  for (const field of ['themeVariables', frameThemeField]) {
    const variables = { accent: '#0988f0', radius: 4 }
    expect(parsePayload('SYNC_THEME', { [field]: variables })).toEqual({ [field]: variables })
    expect(() => parsePayload('SYNC_THEME', { [field]: { accent: ['red'] } })).toThrow('is invalid')
  }
})

test('the metadata of the site has a name, a description, a URL and icons', () => {
  const { payload } = examples.SYNC_DAPP_DATA
  for (const key of ['name', 'description', 'url', 'icons']) {
    const metadata = without(payload.metadata ?? {}, key)
    expect(() => parsePayload('SYNC_DAPP_DATA', { ...payload, metadata })).toThrow(key)
  }
})

test.each([
  ['email', [undefined, null, 'alice@shop.example'], ['alice', 1]],
  ['address', [address], [undefined, null, '']],
  ['chainId', [1, 'eip155:1'], [undefined, null, true]],
  [
    'accounts',
    [undefined, [], [{ address, type: 'eoa' }], [{ address, type: 'smartAccount' }]],
    [null, [address], [{ address }], [{ address, type: 'multisig' }]],
  ],
  ['smartAccountDeployed', [undefined, true, false], [null, 'yes']],
  ['preferredAccountType', [undefined, 'eoa', 'smartAccount'], [null, 'multisig']],
  ['userName', [undefined, null, 'alice'], [1]],
] as const)('the field %s of a user', async (field, valid, invalid) => {
  const read = (value: unknown) => () =>
    parseSuccess('GET_USER', { ...examples.GET_USER.success, [field]: value })
  for (const value of valid) expect(accepts(read(value))).toBe(true)
  for (const value of invalid) expect(accepts(read(value))).toBe(false)

  for (const value of valid) {
    const user = { ...examples.GET_USER.success, [field]: value }
    expect((await exchange('GET_USER', {}, user)).reply).toEqual(user)
  }
  for (const value of invalid) {
    const user = { ...examples.GET_USER.success, [field]: value }
    await expect(exchange('GET_USER', {}, user)).rejects.toThrow('An error occurred')
    await expect(receive('GET_USER', user)).rejects.toThrow('is invalid')
  }
})

test('a page that syncs the theme sends light or dark, variables, and nothing else', async () => {
  const send = async (payload: unknown) =>
    (await exchange('SYNC_THEME', payload, undefined)).received[0]
  for (const themeMode of ['light', 'dark'])
    expect(await send({ themeMode })).toEqual({ themeMode })
  const themeVariables = { accent: '#0988f0', radius: 4 }
  expect(await send({ themeVariables })).toEqual({ themeVariables })
  for (const payload of [
    { themeMode: 'system' },
    { themeVariables: '#0988f0' },
    { themeVariables: { accent: ['red'] } },
    { variables: themeVariables },
  ]) {
    await expect(send(payload)).rejects.toThrow('is invalid')
    expect(await reachesHandler('SYNC_THEME', payload)).toBe(false)
  }
})

test('a page that syncs its data sends metadata, the version and the type of its SDK, and its project', async () => {
  const { payload } = examples.SYNC_DAPP_DATA
  const send = async (data: unknown) =>
    (await exchange('SYNC_DAPP_DATA', data, undefined)).received[0]
  expect(await send(payload)).toEqual({
    metadata: {
      name: 'Shop',
      description: 'Sells things',
      url: 'https://shop.example',
      icons: ['https://shop.example/icon.png'],
    },
    sdkVersion: '4.0.0',
    sdkType: 'latchkey',
    projectId: 'shop',
  })
  for (const change of [
    { projectId: undefined },
    { sdkVersion: 4 },
    { sdkType: 1 },
    { metadata: 'Shop' },
    { metadata: { ...payload.metadata, icons: 'https://shop.example/icon.png' } },
  ]) {
    await expect(send({ ...payload, ...change })).rejects.toThrow('is invalid')
    expect(await reachesHandler('SYNC_DAPP_DATA', { ...payload, ...change })).toBe(false)
  }
})

test('the smart account networks are a list of numeric chain ids', async () => {
  const read = (list: unknown) => () =>
    parseSuccess('GET_SMART_ACCOUNT_ENABLED_NETWORKS', { smartAccountEnabledNetworks: list })
  expect(accepts(read([]))).toBe(true)
  expect(accepts(read(['1']))).toBe(false)
  const type = 'GET_SMART_ACCOUNT_ENABLED_NETWORKS'
  const success = { smartAccountEnabledNetworks: [1, 8453] }
  expect((await exchange(type, undefined, success)).reply).toEqual(success)
  for (const list of [['1'], [1, 'eip155:10'], '1,10', undefined])
    await expect(receive(type, { smartAccountEnabledNetworks: list })).rejects.toThrow('is invalid')
})

test('a request waits 30 s for a login, 3 s for the sign-out, 10 minutes for a card and 10 s otherwise', () => {
  const waiting = (limit: number) =>
    types.filter((type) => getTimeLimit(type, examples[type].payload) === limit)
  expect(waiting(30_000).sort()).toEqual([
    'CONNECT_DEVICE',
    'CONNECT_EMAIL',
    'CONNECT_FARCASTER',
    'CONNECT_OTP',
    'CONNECT_SOCIAL',
    'GET_FARCASTER_URI',
    'GET_SOCIAL_REDIRECT_URI',
    'GET_USER',
    'UPDATE_EMAIL',
    'UPDATE_EMAIL_PRIMARY_OTP',
    'UPDATE_EMAIL_SECONDARY_OTP',
  ])
  expect(waiting(3_000)).toEqual(['SIGN_OUT'])
  expect(waiting(600_000)).toEqual(['UNLOCK', 'RPC_REQUEST'])
  expect(waiting(10_000)).toHaveLength(9)
  const read: Payload<'RPC_REQUEST'> = { method: 'eth_chainId' }
  expect(getTimeLimit('RPC_REQUEST', read)).toBe(10_000)
})
