import type { Latchkey } from '../latchkey.ts'
import { type SignInStep, signInAtom } from './state.ts'

/** Says what signing in, or leaving it, is busy with. */
export function setStep({ store }: Latchkey, step: SignInStep | undefined): void {
  store.set(signInAtom, (state) => ({ ...state, step }))
}
