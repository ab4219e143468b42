import { expect, test } from 'vitest'
import { eip155Signer, solanaSigner } from '../../../test/signers.ts'
import { signInWorld } from '../../../test/signInWorld.ts'

const alice = eip155Signer('alice')
const name = '__Host-latchkey-session'

test.each(['\u00a0', '\u2003', '\ufeff', '\v'])(
  'security: a cookie name that begins with %j, which another subdomain can set, does not count as __Host-',
  async (space) => {
    const world = signInWorld()
    const attacker = world.browser()
    await attacker.signIn(alice)
    const injected = `${space}${name}=${attacker.jar.get(name)}`
    expect(await world.signIn.session(injected)).toBeUndefined()
    expect(await world.signIn.session(`a=b; ${injected}`)).toBeUndefined()
    // It does not replace the genuine cookie either.
    const solana = solanaSigner()
    const browser = world.browser()
    await browser.signIn(solana)
    const session = await world.signIn.session(`${injected};\t${browser.header()}; c=d`)
    expect(session?.accounts.map((account) => account.accountAddress)).toEqual([
      solana.accountAddress,
    ])
  },
)

test('security: a pre-session planted under such a name is ignored', async () => {
  const world = signInWorld()
  const injected = `\u00a0__Host-latchkey-presession=${'a'.repeat(64)}`
  const { setCookies } = await world.signIn.start(injected)
  expect(setCookies[0]).not.toContain('a'.repeat(64))
})
