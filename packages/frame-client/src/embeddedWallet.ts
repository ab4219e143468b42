import {
  assertKnownOptions,
  type EmbeddedFactory,
  InvalidConfigError,
} from '@latchkey/core/adapter'
import { createEmbeddedWallet } from './createEmbeddedWallet.ts'
import { readFrameUrl } from './readFrameUrl.ts'

/** What {@link embeddedWallet} takes. */
export type EmbeddedWalletOptions = {
  /** The URL of the wallet's frame, on an origin of its own. */
  readonly url: string
}

/**
 * The wallet of visitors who have none: they sign in with an email, and their keys are in a frame that the site's owner
 * hosts on another origin ([apps/wallet-frame](../../apps/wallet-frame)). The returned object is small; the code that talks
 * to the frame is fetched, and the frame loaded, when the visitor turns to the email field or returns.
 *
 * @example
 * const embedded = embeddedWallet({ url: 'https://wallet.example/frame' })
 *
 * @throws {InvalidConfigError} no URL, or one on the page's own origin; or the config has no `projectId`
 */
export function embeddedWallet(options: EmbeddedWalletOptions): EmbeddedFactory {
  const { url } = assertKnownOptions('embeddedWallet', options, ['url'])
  return (context) => {
    if (!context.projectId)
      throw new InvalidConfigError('projectId', 'expected a project of the server of accounts')
    return createEmbeddedWallet(context, readFrameUrl(url, context))
  }
}
