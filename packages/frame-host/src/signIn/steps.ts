import type { SignInTexts } from './texts.ts'
import type { SignIn } from './useSignIn.ts'

/** What each step of a sign-in is given. */
export type SignInStepProps = {
  readonly flow: SignIn
  readonly texts: SignInTexts & { readonly emailTitle: string }
}
