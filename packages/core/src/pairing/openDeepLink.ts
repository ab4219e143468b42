import { LatchkeyError, toLatchkeyError } from '../base/errors.ts'
import { detectEnvironment } from '../browser/detectEnvironment.ts'
import { openLink } from '../browser/openLink.ts'
import type { RegistryWallet } from '../connectors/findWallet.ts'
import { emit } from '../events/emit.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { isPairingExpired, pairingAtom } from '../state/pairing.ts'
import { WalletLinkError } from './errors.ts'
import { getPairingLink } from './getPairingLink.ts'

/** Opens the link of a wallet that was looked up already. */
export function openDeepLink(
  latchkey: Latchkey,
  {
    walletId,
    wallet,
    kind,
  }: {
    readonly walletId: string
    readonly wallet: RegistryWallet['wallet'] | undefined
    readonly kind: 'mobile' | 'desktop' | 'web'
  },
): void {
  const { store, platform, clock } = latchkey
  const name = wallet?.name ?? walletId
  try {
    const pairing = store.get(pairingAtom)
    if (pairing.uri === undefined || isPairingExpired(pairing, clock.now())) {
      throw new WalletLinkError('no pairing URI')
    }
    const text =
      kind === 'mobile'
        ? wallet?.mobile_link
        : kind === 'desktop'
          ? wallet?.desktop_link
          : wallet?.webapp_link
    const environment = detectEnvironment(platform)
    const link = text && getPairingLink({ link: text, uri: pairing.uri, kind, environment })
    if (!link) throw new WalletLinkError(`${kind}_link of ${walletId}`)
    store.set(pairingAtom, (all) => ({
      ...all,
      recentWallet: walletId,
      error: undefined,
      ...(kind === 'mobile' && { linking: { href: link.href, name } }),
    }))
    openLink(platform, link.url, link.target)
  } catch (cause) {
    // Do not attach the browser error: its message may contain the link and the pairing URI.
    const error = LatchkeyError.is(cause)
      ? cause
      : new WalletLinkError('the browser rejected the link')
    store.set(pairingAtom, (all) => ({ ...all, linking: undefined, error }))
    emit(latchkey, { type: 'walletLinkFailed', error, name })
    throw toLatchkeyError(error)
  }
}
