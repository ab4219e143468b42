import type { ChainNamespace } from '../caip.ts'
import type { Store } from '../latchkey.ts'
import { attemptsAtom } from './state.ts'

/** The namespace is busy with nothing any more. */
export function endAttempt(store: Store, namespace: ChainNamespace): void {
  store.set(attemptsAtom, ({ [namespace]: _, ...others }) => others)
}
