import { PasskeyPage } from '../src/passkeyPage/PasskeyPage.tsx'
import { getTexts } from '../src/passkeyPage/texts.ts'
import { createPasskeyResponses } from './createPasskeyResponses.ts'
import { createTimers, holdLong, mountSignInPage, type PageChanges } from './mountSignInPage.tsx'

/** The page of the passkey, with timers and passkeys of the test. */
export function mountPasskeyPage({ ports, ...changes }: PageChanges = {}) {
  const { responses, ...passkeys } = createPasskeyResponses()
  const timers = createTimers()
  const all = { after: timers.after, credentials: passkeys.credentials, ...ports }
  const mounted = mountSignInPage(
    { ...changes, ports: all },
    { getTexts, responses, draw: (props) => <PasskeyPage {...props} /> },
  )
  const { isAt, sendCode, signIn } = mounted
  return {
    ...mounted,
    ...timers,
    ...passkeys,
    holdLong: () => holdLong(mounted, timers),
    /** Signs in, with a code of a mail. */
    async enter(step: Parameters<typeof isAt>[0]) {
      await isAt('email')
      await sendCode()
      await isAt('code')
      await signIn()
      await isAt(step)
    },
  }
}
