import { onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { checkAxe, checkFit } from '../../test/checkLook.ts'
import { looks } from '../../test/looks.ts'
import { mountPasskeyPage } from '../../test/mountPasskeyPage.tsx'
import { fail } from '../../test/mountSignInPage.tsx'

const refusal = new DOMException('no', 'NotAllowedError')

/** Visits each step behind the code, and checks it. */
async function visit(language: string, theme: string, check: () => Promise<void> | void) {
  const mounted = mountPasskeyPage({ language, theme })
  const { state, credentials, texts, isAt, press, hasProblem } = mounted
  const { get } = credentials
  await check()
  await mounted.enter('offer')
  state.hasPrf = false
  await press(texts.create)
  await hasProblem('noSecret')
  await check()
  state.hasPrf = true
  Object.assign(credentials, { get: () => Promise.reject(refusal) })
  await press(texts.create)
  await isAt('trial')
  await check()
  Object.assign(credentials, { get })
  await press(texts.unlock)
  await isAt('added')
  await check()
  await press(texts.signOut)
  await isAt('signedOut')
  await check()
}

/** Visits the steps of a wallet with a passkey, and checks them. */
async function visitRemoval(language: string, theme: string, check: () => Promise<void> | void) {
  const mounted = mountPasskeyPage({ language, theme })
  const { responses, texts, isAt, press, hasProblem } = mounted
  const { removePasskey } = responses
  await mounted.addPasskey()
  responses.signIn = fail(-32018)
  responses.unlock = fail(-32019)
  await mounted.enter('unlock')
  await press(texts.unlock)
  await hasProblem('passkeyRefused')
  await check()
  responses.unlock = () => undefined
  responses.removePasskey = fail(-32603)
  await press(texts.unlock)
  await isAt('present')
  await mounted.holdLong()
  await hasProblem('noAnswer')
  await mounted.holdKey()
  mounted.pass()
  await check()
  await mounted.releaseKey()
  Object.assign(responses, { removePasskey })
  await mounted.holdLong()
  await isAt('removed')
  await check()
}

test.each(['en', 'ar'])('every step fits into 320 px (%s)', async (language) => {
  await page.viewport(320, 600)
  onTestFinished(() => page.viewport(400, 600))
  await visit(language, 'light', checkFit)
  await visitRemoval(language, 'light', checkFit)
})

test.each(looks)('axe finds nothing at any step (%s, %s)', async (language, theme) => {
  await visit(language, theme, checkAxe)
})

test.each(looks)('axe finds nothing at any step of a removal (%s, %s)', async (language, theme) => {
  await visitRemoval(language, theme, checkAxe)
})
