import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { recoverMessageAddress } from 'viem'
import { expect, test } from 'vitest'
import { createDevice } from '../../test/createDevice.ts'
import { createServer } from '../../test/createServer.ts'
import { createMemoryStorage } from '../storage/storage.ts'

const emails = ['alice@shop.example', 'bob@shop.example'] as const
const [alice, bob] = emails
const refused = { code: 4001, message: 'The request is no longer open' }

async function createTabs() {
  const server = createServer()
  const storage = createMemoryStorage()
  const tabs = [createDevice(server, {}, storage), createDevice(server, {}, storage)] as const
  const account = await tabs[0].signIn(alice)
  return { server, tabs, account, address: account?.addresses.eip155 ?? '' }
}

test('another tab of the site is signed in too', async () => {
  const { tabs, account } = await createTabs()
  expect(await tabs[1].client.request('getAccount', undefined)).toEqual(account)
})

test.each(['signs out', 'signs in as another account', 'signs in again'])(
  'security: when another tab %s, a message that waits is not signed',
  async (name) => {
    const { tabs, address } = await createTabs()
    const [{ client }, other] = tabs
    const prepared = await client.request('prepareMessage', {
      namespace: 'eip155',
      address,
      message: '0x00',
    })
    if (name !== 'signs in as another account') await other.client.request('signOut', undefined)
    if (name !== 'signs out') await other.signIn(name === 'signs in again' ? alice : bob)
    await expect(client.request('sign', prepared)).rejects.toMatchObject(refused)
    expect(await client.request('getAccount', undefined)).toEqual(
      await other.client.request('getAccount', undefined),
    )
  },
)

test('security: a vault and a share of a login that another tab has overtaken reach no other account', async () => {
  const server = createServer()
  const storage = createMemoryStorage()
  const [tab, other] = [createDevice(server, {}, storage), createDevice(server, {}, storage)]
  let overtake: Promise<unknown> | undefined
  server.beforeRequest = async (path) => {
    if (path !== '/v1/embedded/vault' || overtake) return
    overtake = other.signIn(bob)
    await overtake
  }
  await expect(tab.signIn(alice)).rejects.toMatchObject({ code: 4100 })
  expect(server.accounts.get(alice)?.vault).toBeNull()
  expect(await other.reopen().client.request('getAccount', undefined)).toEqual(await overtake)
})

test('security: a login that another tab has overtaken before its share ends without an account', async () => {
  const server = createServer()
  const storage = createMemoryStorage()
  const [tab, other] = [createDevice(server, {}, storage), createDevice(server, {}, storage)]
  let overtake: Promise<unknown> | undefined
  server.beforeRequest = async (path) => {
    if (path !== '/v1/embedded/share' || overtake) return
    overtake = other.signIn(bob)
    await overtake
  }
  await expect(tab.signIn(alice)).rejects.toMatchObject({ code: 4100 })
  expect(await other.reopen().client.request('getAccount', undefined)).toEqual(await overtake)
  expect(await overtake).toMatchObject({ email: bob })
})

type Step = readonly [
  tab: number,
  'signIn' | 'sendCode' | 'signOut' | 'reload' | 'sign',
  email: number,
]

test('security: over logins, reloads and sign-outs in two tabs only the account that was proved last signs', async () => {
  const server = createServer()
  const step: fc.Arbitrary<Step> = fc.tuple(
    fc.nat(1),
    fc.constantFrom('signIn', 'sendCode', 'signOut', 'reload', 'sign', 'sign'),
    fc.nat(1),
  )
  const property = fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
    const first = createDevice(server)
    const tabs = [first, first.reopen()]
    const pending: (string | undefined)[] = [undefined, undefined]
    const waiting: { tab: number; email: string; approvalId: string }[] = []
    let proved: string | undefined
    const addressOf = (email: string) => server.accounts.get(email)?.vault?.addresses.eip155 ?? '0x'
    for (const [tab, name, index] of steps) {
      const device = tabs[tab] ?? first
      const { client } = device
      const email = emails[index] ?? alice
      if (name === 'reload') {
        tabs[tab] = device.reopen()
        pending[tab] = undefined
        waiting.splice(0, waiting.length, ...waiting.filter((each) => each.tab !== tab))
      }
      if (name === 'signOut') {
        await client.request('signOut', undefined)
        proved = undefined
        pending[tab] = undefined
      }
      if (name === 'sendCode') {
        const action = await client.request('sendCode', { email })
        expect(action).toBe(email === proved ? 'CONNECT' : 'VERIFY_OTP')
        pending[tab] = action === 'CONNECT' ? undefined : email
      }
      if (name === 'signIn' && pending[tab]) {
        await client.request('signIn', { code: '123456' })
        proved = pending[tab]
        pending[tab] = undefined
      }
      if (name === 'sign') {
        const account = await client.request('getAccount', undefined)
        expect(account?.email).toBe(proved)
        if (!account) continue
        const address = account.addresses.eip155
        const prepared = await client.request('prepareMessage', {
          namespace: 'eip155',
          address,
          message: '0x00',
        })
        waiting.push({ tab, email: account.email, ...prepared })
      }
      // Of the messages that wait, one is approved at a random time.
      const approved = index === 1 ? waiting.shift() : undefined
      if (!approved) continue
      const approver = (tabs[approved.tab] ?? first).client
      const signature = await approver
        .request('sign', { approvalId: approved.approvalId })
        .catch(() => undefined)
      if (!signature) continue
      const message = { raw: '0x00' } as const
      const signer = await recoverMessageAddress({ message, signature: signature as `0x${string}` })
      expect(approved.email).toBe(proved)
      expect(signer).toBe(addressOf(proved ?? ''))
    }
  })
  await fc.assert(property, { numRuns: runs(60) })
})

test('security: a login whose record is stored late does not sign after that of another tab', async () => {
  const server = createServer()
  const storage = createMemoryStorage()
  const other = createDevice(server, {}, storage)
  const put: typeof storage.put = async (key, record) => {
    if (key === 'login') await other.signIn(bob)
    return storage.put(key, record)
  }
  const tab = createDevice(server, {}, { ...storage, put })
  await expect(tab.signIn(alice)).rejects.toMatchObject({ code: 4100 })
  expect(await tab.client.request('getAccount', undefined)).toBeUndefined()
})

test('security: a sign-out while the account is opened after a reload', async () => {
  const { server, tabs, address } = await createTabs()
  const { client } = tabs[0].reopen()
  server.beforeRequest = async (path) => {
    if (path !== '/v1/embedded/session') return
    server.beforeRequest = undefined
    await tabs[1].storage.remove('login')
  }
  expect(await client.request('getAccount', undefined)).toBeUndefined()
  const payload = { namespace: 'eip155', address, message: '0x00' } as const
  await expect(client.request('prepareMessage', payload)).rejects.toMatchObject({ code: 4100 })
})

test('security: from a code of another account on, a message that waits in another tab is not signed', async () => {
  const { server, tabs, address } = await createTabs()
  const [{ client }, other] = tabs
  const prepared = await client.request('prepareMessage', {
    namespace: 'eip155',
    address,
    message: '0x00',
  })
  let signed: unknown
  server.beforeRequest = async (path) => {
    if (path !== '/v1/embedded/vault') return
    signed = await client.request('sign', prepared).catch(({ code }) => code)
  }
  await other.signIn(bob)
  expect(signed).toBe(4001)
})

test('security: a sign-out while the login is stored leaves no record', async () => {
  const storage = createMemoryStorage()
  let signOut = () => Promise.resolve<unknown>(undefined)
  const put: typeof storage.put = async (key, record) => {
    if (key === 'login') await signOut()
    return storage.put(key, record)
  }
  const device = createDevice(createServer(), {}, { ...storage, put })
  signOut = () => device.client.request('signOut', undefined)
  await expect(device.signIn(alice)).rejects.toMatchObject({ code: 4001 })
  expect(await storage.get('login')).toBeUndefined()
})
