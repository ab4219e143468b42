import type { Internals } from './internals.ts'

/**
 * Defect: the library attests every request in a hidden frame of its maker's Verify service, and waits up to five
 * seconds for it; no option turns that off or sets another service.
 *
 * Patch: nothing is attested without a `verifyUrl`; with one, that service is used.
 *
 * True for: 2.21.8. Remove when: the first test of configureVerify.test.ts fails.
 */
export function configureVerify({ core }: Internals, verifyUrl: string | undefined): void {
  const verify = core?.verify
  if (!verify) return
  Object.assign(
    verify,
    verifyUrl === undefined
      ? { register: () => Promise.resolve(undefined) }
      : { verifyUrlV3: `${verifyUrl.replace(/\/+$/, '')}/v3` },
  )
}
