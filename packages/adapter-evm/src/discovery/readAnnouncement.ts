import { readWalletIcon, readWalletName } from '@latchkey/core/adapter'

/** The used part of an EIP-1193 provider. All responses are `unknown`. */
export type Provider = {
  request(args: { readonly method: string; readonly params?: unknown }): Promise<unknown>
}

/** A wallet's announcement, copied once, because a getter may return another value the second time. */
export type Announcement = {
  readonly uuid: string
  readonly rdns: string
  readonly name: string
  readonly icon?: string
  readonly provider: Provider
}

const rdnsPattern = /^(?=.{3,128}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/

/**
 * Reads the `detail` of an `eip6963:announceProvider` event. All of it is the wallet's own claim.
 *
 * @returns a frozen copy, or undefined when it is no announcement. A bad icon is dropped, a long name cut.
 * Source: EIP-6963.
 */
export function readAnnouncement(detail: unknown): Announcement | undefined {
  try {
    const { info, provider } = detail as { info: Record<string, unknown>; provider: unknown }
    const { uuid, rdns: claimed, name, icon } = info
    if (!isProvider(provider)) return undefined
    if (typeof uuid !== 'string' || uuid === '' || uuid.length > 128) return undefined
    if (typeof claimed !== 'string' || claimed.length > 128) return undefined
    const rdns = claimed.toLowerCase()
    if (!rdnsPattern.test(rdns)) return undefined
    const image = readWalletIcon(icon)
    return Object.freeze({
      uuid,
      rdns,
      name: readWalletName(name) ?? rdns,
      ...(image && { icon: image }),
      provider,
    })
  } catch {
    // A getter threw: nothing to show.
    return undefined
  }
}

/** Whether the value has an EIP-1193 `request` method. Throws if a getter does. */
export function isProvider(value: unknown): value is Provider {
  return value === Object(value) && typeof (value as { request?: unknown }).request === 'function'
}
