import { definePolicy, SignInConfigError, type SignInPolicyOptions } from '@latchkey/siwx'
import { isOriginAllowed } from './isOriginAllowed.ts'
import type { SignInSettings } from './signIn/schema.ts'

type Owner = { readonly origins: readonly string[]; readonly signIn?: SignInSettings | undefined }

/** Returns the siwx policy of a project. */
export function getPolicy(signIn: SignInSettings, owner: Owner): SignInPolicyOptions {
  const { origins = [...owner.origins], chains, statement, recaps } = signIn
  return { origins, chains, recaps, ...(statement !== undefined && { statement }) }
}

/**
 * Returns the problem with a project's sign-in settings, as the key and the expected value, or undefined if they are
 * valid.
 */
export function signInProblem(owner: Owner): string | undefined {
  const { signIn, origins } = owner
  if (!signIn) return undefined
  const other = signIn.origins?.findIndex((origin) => !isOriginAllowed(origin, origins)) ?? -1
  if (other >= 0) return `signIn.origins.${other}: must be an origin of the project`
  try {
    definePolicy(getPolicy(signIn, owner))
    return undefined
  } catch (error) {
    if (!(error instanceof SignInConfigError)) throw error
    const expected = error.message.slice(`${error.option}: expected `.length)
    return `${error.option.replace('policy', 'signIn')}: must be ${expected}`
  }
}
