import { formatMessage } from '../src/message/formatMessage.ts'
import type { SignInMessage } from '../src/message/schema.ts'
import { createSignIn, type SignInOptions } from '../src/server/createSignIn.ts'
import { createMemoryStores } from '../src/server/stores/createMemoryStores.ts'
import { bitcoinMainnet, type Signer, solanaMainnet } from './signers.ts'

/** 20 November 2026, noon. */
export const testTime = Date.parse('2026-11-20T12:00:00Z')

/** Policy of the shop. */
export const policy = {
  origins: ['https://shop.example'],
  chains: ['eip155:1', 'eip155:10', solanaMainnet, bitcoinMainnet],
  statement: 'Welcome to the shop.',
}

/** A server with a fixed clock, and browsers of its visitors. */
export function signInWorld(options: Partial<SignInOptions> = {}) {
  let now = testTime
  const clock = () => now
  const signIn = createSignIn({
    policy,
    stores: createMemoryStores({ now: clock }),
    ...options,
    ports: { now: clock, ...options.ports },
  })
  return {
    signIn,
    pass(milliseconds: number) {
      now += milliseconds
    },
    browser: () => openBrowser(signIn),
  }
}

type SignIn = ReturnType<typeof createSignIn>

/** A browser that stores cookies. */
function openBrowser(signIn: SignIn) {
  const jar = new Map<string, string>()
  const browser = {
    jar,
    header: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    keep(setCookies: readonly string[]) {
      for (const line of setCookies) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (/Max-Age=0/.test(line)) jar.delete(name)
        else jar.set(name, value)
      }
    },
    /** Creates a message as the page does. */
    async write(signer: Signer, changes: Partial<SignInMessage> = {}) {
      const { start, setCookies } = await signIn.start(browser.header())
      browser.keep(setCookies)
      const { accountAddress, chainId } = signer
      const location = { domain: 'shop.example', uri: 'https://shop.example' }
      return formatMessage({
        ...start,
        ...location,
        version: '1',
        accountAddress,
        chainId,
        ...changes,
      })
    },
    async send(message: string, signature: string) {
      const result = await signIn.verify({ message, signature }, browser.header())
      if (result.status === 'valid') browser.keep(result.setCookies)
      return result
    },
    async signIn(signer: Signer, changes: Partial<SignInMessage> = {}) {
      const message = await browser.write(signer, changes)
      return browser.send(message, await signer.sign(message))
    },
    /** The signed-in addresses. */
    async accounts() {
      const session = await signIn.session(browser.header())
      return session?.accounts.map(({ accountAddress }) => accountAddress) ?? []
    },
  }
  return browser
}
