import { describe, expect, test } from 'vitest'
import { eip155Signer, solanaSigner } from '../../../test/signers.ts'
import { signInWorld, testTime } from '../../../test/signInWorld.ts'
import type { SignInOptions } from '../createSignIn.ts'
import { createMemoryStores } from '../stores/createMemoryStores.ts'

const alice = eip155Signer('alice')
const bob = eip155Signer('bob')

/** A browser with two signed-in accounts, and a store whose responses can be delayed. */
async function twoSignedIn(options: Partial<SignInOptions> = {}) {
  const stores = createMemoryStores({ now: () => testTime })
  /** Called after each read; resolves when all calls have read. */
  let arrive = async () => {}
  const get: typeof stores.sessions.get = async (hash) => {
    const session = await stores.sessions.get(hash)
    await arrive()
    return session
  }
  const world = signInWorld({
    stores: { ...stores, sessions: { ...stores.sessions, get } },
    ...options,
  })
  const browser = world.browser()
  await browser.signIn(alice)
  await browser.signIn(bob)
  return {
    ...world,
    browser,
    /** All calls read before the first one writes. */
    async atOnce(...calls: (() => Promise<unknown>)[]) {
      let missing = calls.length
      let release = () => {}
      const all = new Promise<void>((resolve) => {
        release = resolve
      })
      arrive = () => {
        missing -= 1
        if (missing === 0) release()
        return all
      }
      return Promise.all(calls.map((call) => call()))
    },
  }
}

describe('security: a signed-out account is not restored', () => {
  test('by another account signing out at the same time', async () => {
    const { signIn, browser, atOnce } = await twoSignedIn()
    const cookie = browser.header()
    await atOnce(
      () => signIn.signOut(cookie, alice),
      () => signIn.signOut(cookie, bob),
    )
    expect(await browser.accounts()).toEqual([])
  })

  test('by another account signing in at the same time', async () => {
    const { signIn, browser, atOnce } = await twoSignedIn()
    const solana = solanaSigner()
    const message = await browser.write(solana)
    const signature = await solana.sign(message)
    const cookie = browser.header()
    // The sign-in has read the session; then alice signs out.
    await atOnce(
      () => signIn.signOut(cookie, alice),
      () => browser.send(message, signature),
    )
    const accounts = await browser.accounts()
    expect(accounts).toContain(solana.accountAddress)
    expect(accounts).not.toContain(alice.accountAddress)
  })

  test.each([
    ['all', undefined, []],
    ['one', bob, []],
  ])('by a recheck that is in progress (%s)', async (_, account, left) => {
    let respond = () => {}
    let isAsked = () => {}
    const requested = new Promise<void>((resolve) => {
      isAsked = resolve
    })
    let isSlow = false
    const world = await twoSignedIn({
      async verifier({ fields }) {
        if (!isSlow) return { status: 'valid' }
        await new Promise<void>((resolve) => {
          const before = respond
          respond = () => {
            before()
            resolve()
          }
          isAsked()
        })
        return fields.accountAddress === alice.accountAddress
          ? { status: 'invalid', reason: 'signatureRefusedByContract' }
          : { status: 'valid' }
      },
    })
    const cookie = world.browser.header()
    isSlow = true
    const rechecking = world.signIn.recheck(cookie)
    await requested
    await world.signIn.signOut(cookie, account)
    respond()
    expect(await rechecking).toBeUndefined()
    expect(await world.browser.accounts()).toEqual(left)
  })
})

test('security: a session keeps at most 32 accounts, the latest ones', async () => {
  const world = signInWorld({ verifier: async () => ({ status: 'valid' }) })
  const browser = world.browser()
  const addresses = Array.from({ length: 34 }, (_, index) => `0x${'1'.repeat(38)}${10 + index}`)
  for (const accountAddress of addresses) await browser.signIn({ ...alice, accountAddress })
  expect(await browser.accounts()).toEqual(addresses.slice(2))
})

test('error: a store that never replaces a session causes an error instead of an endless wait', async () => {
  const stores = createMemoryStores({ now: () => testTime })
  const world = signInWorld({
    stores: { ...stores, sessions: { ...stores.sessions, replace: async () => false } },
  })
  const browser = world.browser()
  await browser.signIn(alice)
  await expect(world.signIn.signOut(browser.header())).rejects.toThrow('replace')
})
