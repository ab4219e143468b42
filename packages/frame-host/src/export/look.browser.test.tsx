import { onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { checkAxe, checkFit } from '../../test/checkLook.ts'
import { looks } from '../../test/looks.ts'
import { mountExport } from '../../test/mountExport.tsx'
import { createTimers, fail } from '../../test/mountSignInPage.tsx'

const long = `${'a'.repeat(64)}@${'b'.repeat(60)}.example`

/** Visits each step, and checks it. */
async function visit(language: string, theme: string, check: () => Promise<void> | void) {
  const { after, pass } = createTimers()
  const mounted = mountExport({ language, theme, ports: { after } })
  const { responses, texts, isAt, press, hasProblem, sendCode, signIn } = mounted
  responses.sendCode = () => 'VERIFY_DEVICE'
  responses.waitForDevice = fail(-32603)
  await check()
  await sendCode(long)
  await hasProblem('noAnswer')
  await check()
  delete responses.waitForDevice
  responses.signIn = fail(-32000)
  await press(texts.retry)
  await isAt('code')
  await signIn()
  await hasProblem('wrongCode')
  await check()
  delete responses.signIn
  await signIn()
  await isAt('keys')
  await mounted.fillPassword('1')
  await mounted.holdKey()
  await hasProblem('short')
  await mounted.releaseKey()
  await check()
  await mounted.fillPassword()
  await mounted.holdKey()
  pass()
  await check()
  pass()
  pass()
  await isAt('saving')
  await mounted.releaseKey()
  await press(texts.showWords)
  await check()
  await press(texts.done)
  await isAt('done')
  await check()
}

test.each(['en', 'ar'])('every step fits into 320 px (%s)', async (language) => {
  await page.viewport(320, 600)
  onTestFinished(() => page.viewport(400, 600))
  await visit(language, 'light', checkFit)
})

test.each(looks)('axe finds nothing at any step (%s, %s)', async (language, theme) => {
  await visit(language, theme, checkAxe)
})
