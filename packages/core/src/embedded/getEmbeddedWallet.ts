import type { EmbeddedWallet } from '../adapter/embeddedWallet.ts'
import { featuresAtom } from '../features/state.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { EmbeddedWalletOffError } from './errors.ts'

/** The embedded wallet of the site. @throws {EmbeddedWalletOffError} there is none, or the feature `email` is off */
export function getEmbeddedWallet({ embedded, store }: Latchkey): EmbeddedWallet {
  if (!embedded || !store.get(featuresAtom).email) throw new EmbeddedWalletOffError()
  return embedded
}
