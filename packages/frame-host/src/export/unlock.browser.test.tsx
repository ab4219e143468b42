import { expect, test } from 'vitest'
import { createPasskeyResponses } from '../../test/createPasskeyResponses.ts'
import { exported, mountExport } from '../../test/mountExport.tsx'
import { createTimers, fail, holdLong } from '../../test/mountSignInPage.tsx'

/** The page, for a wallet with a passkey. */
async function mountWithPasskey() {
  const { responses, credentials, addPasskey, state } = createPasskeyResponses()
  await addPasskey()
  const timers = createTimers()
  const mounted = mountExport({ ports: { after: timers.after, credentials } })
  Object.assign(mounted.responses, responses)
  return {
    ...mounted,
    state,
    holdLong: () => holdLong(mounted, timers),
    async enter() {
      await mounted.sendCode()
      await mounted.isAt('code')
      await mounted.signIn()
    },
  }
}

test('security: a wallet with a passkey is opened with it after the code, before its keys can be exported', async () => {
  const { enter, responses, isAt, press, hasProblem, texts, typesOf } = await mountWithPasskey()
  responses.signIn = fail(-32018)
  responses.unlock = fail(-32019)
  await enter()
  await isAt('unlock')
  await press(texts.unlock)
  await hasProblem('passkeyRefused')
  delete responses.unlock
  await press(texts.unlock)
  await isAt('keys')
  expect(typesOf().slice(2)).toEqual(['startPasskey', 'unlock', 'startPasskey', 'unlock'])
})

test('an export asks for a passkey that was used too long ago', async () => {
  const mounted = await mountWithPasskey()
  const { enter, responses, isAt, press, fillPassword, texts, state } = mounted
  responses.exportKeys = fail(-32018)
  await enter()
  await isAt('keys')
  await fillPassword()
  await mounted.holdLong()
  await isAt('unlock')
  responses.exportKeys = () => exported
  await press(texts.unlock)
  await isAt('keys')
  await fillPassword()
  await mounted.holdLong()
  await isAt('saving')
  expect(state.asked).toEqual(['get'])
})
