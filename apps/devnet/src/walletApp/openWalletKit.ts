import type { WalletKitTypes } from '@reown/walletkit'
import { DevnetError } from '../errors.ts'
import { isLoopbackHost } from '../http/isLoopbackHost.ts'
import { ignoreDeletedSessions } from './ignoreDeletedSessions.ts'

/** The methods of WalletKit that the wallet app uses. */
export type Kit = Awaited<ReturnType<typeof openWalletKit>>

export type KitProposal = WalletKitTypes.SessionProposal
export type KitRequest = WalletKitTypes.SessionRequest
export type KitAuthentication = WalletKitTypes.SessionAuthenticate

export interface KitOptions {
  readonly relayUrl: string
  readonly projectId: string
  readonly name: string
  /** URL that opens the wallet. */
  readonly url: string
  readonly storage: string | undefined
}

let opened = 0

/**
 * Opens WalletKit with the local relay only.
 *
 * @throws {DevnetError} if the relay is not on loopback: without a relay the library uses its vendor's
 */
export async function openWalletKit({ relayUrl, projectId, name, url, storage }: KitOptions) {
  if (!URL.canParse(relayUrl) || !isLoopbackHost(new URL(relayUrl).host))
    throw new DevnetError(`relayUrl must be ws://127.0.0.1:{port}, and is "${relayUrl}".`)
  // The library reads these variables while it loads: without them it sends telemetry to its vendor and requests its
  // verification of every page.
  process.env.IS_VITEST = 'true'
  process.env.DISABLE_GLOBAL_CORE = 'true'
  const [{ Core }, { WalletKit }] = await Promise.all([
    import('@walletconnect/core'),
    import('@reown/walletkit'),
  ])
  opened += 1
  const core = new Core({
    relayUrl,
    projectId,
    logger: 'silent',
    telemetryEnabled: false,
    customStoragePrefix: storage === undefined ? `wallet-${opened}` : 'wallet',
    storageOptions: { database: storage ?? ':memory:' },
  })
  const native = url.replace(/^https?:/, 'devnet-wallet:')
  const metadata = {
    name,
    description: 'The wallet of the local world.',
    url,
    // Pages cannot fetch either of them.
    icons: [`${url}/icon.svg`, `${url.replace(/^http:/, 'https:')}/icon.svg`],
    redirect: { native, universal: url },
  }
  // The library's class and interface are incompatible under exactOptionalPropertyTypes.
  const shared = core as Parameters<typeof WalletKit.init>[0]['core']
  const kit = await WalletKit.init({ core: shared, metadata })
  // Disables the library's log: messages of a hostile relay would flood the terminal.
  kit.engine.signClient.logger.level = 'silent'
  ignoreDeletedSessions(
    kit.engine.signClient as object as Parameters<typeof ignoreDeletedSessions>[0],
  )
  return { core, kit }
}
