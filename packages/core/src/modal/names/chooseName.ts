import type { Latchkey } from '../../latchkey/latchkey.ts'
import { claimName } from '../../names/claimName.ts'
import { resetView } from '../router/navigate.ts'
import { locationAtom } from '../router/state.ts'

/**
 * A press on the button of the form: registers the name, then shows it on the account's card, without a way back.
 *
 * @throws the errors of `claimName`
 */
export async function chooseName(
  latchkey: Latchkey,
  options: { readonly name: string; readonly signal?: AbortSignal },
): Promise<void> {
  await claimName(latchkey, options)
  const { name } = options
  // A visitor who has gone elsewhere meanwhile is not moved.
  if (latchkey.store.get(locationAtom).view === 'RegisterAccountName')
    resetView(latchkey, 'RegisterAccountNameSuccess', { name })
}
