import { anySignal, type EmbeddedContext, raceSignal } from '@latchkey/core/adapter'
import {
  isFrameError,
  type MethodType,
  type PageChannel,
  PasskeyNeededError,
  type Payload,
  type Success,
} from '@latchkey/frame-protocol'
import { lastLoginKey } from '../flags.ts'
import { openFrame } from '../frame/openFrame.ts'
import { toError } from './toError.ts'

/**
 * Creates the requests to the frame, which is loaded with the first one.
 *
 * @param url - of the frame, with its query
 */
export function createRequests({
  context,
  url,
}: {
  readonly context: EmbeddedContext
  readonly url: URL
}) {
  const { clock, metadata, report } = context
  const projectId = context.projectId ?? ''
  let cards = new AbortController()
  let openCards = 0
  /** Is sent only to the frame, and not parsed (N-56). */
  let token: string | undefined
  const frame = openFrame({
    ...{ url, title: `${metadata.name}: wallet`, projectId, clock },
    randomUUID: context.random.uuid,
    onOpen: syncSite,
    onEvent(event) {
      if (event.type === 'SESSION_UPDATE') token = event.payload.token
    },
    onCancel: abortCards,
  })

  /** Sends the name of the site, which the cards show. */
  function syncSite(channel: PageChannel) {
    const about = { metadata: { ...metadata, icons: [...metadata.icons] }, projectId }
    channel.request('SYNC_DAPP_DATA', about).catch(warn)
  }

  /** Sends the theme; without one, the frame follows the browser's setting. */
  function syncTheme(channel: PageChannel) {
    const theme = context.themeMode()
    const themeMode = theme === 'system' ? undefined : theme
    channel.request('SYNC_THEME', { themeMode }).catch(warn)
  }

  const warn = (cause: unknown) =>
    context.log({ level: 'warn', message: 'The name or theme of the site was not sent', cause })

  /** Aborts the requests that wait for the visitor (S4-69). */
  function abortCards() {
    cards.abort()
    cards = new AbortController()
  }

  async function send<type extends MethodType>(
    type: type,
    payload: Payload<type>,
    signal?: AbortSignal,
  ): Promise<Success<type>> {
    const channel = await raceSignal(signal, frame.open())
    return channel.request(type, payload, { signal })
  }

  /** Like `send`, of a request that has a card. */
  async function sendWithCard<type extends MethodType>(
    type: type,
    payload: Payload<type>,
    signal?: AbortSignal,
  ): Promise<Success<type>> {
    const channel = await frame.open()
    syncTheme(channel)
    openCards += 1
    try {
      return await channel.request(type, payload, { signal: anySignal(signal, cards.signal) })
    } finally {
      openCards -= 1
      // A frame that has crashed does not send HIDE, and an open dialog makes the page inert.
      if (openCards === 0) frame.hide()
    }
  }

  /** Like `send`, but its errors have texts for the visitor. */
  async function request<type extends MethodType>(
    type: type,
    payload: Payload<type>,
    signal?: AbortSignal,
  ): Promise<Success<type>> {
    try {
      return await send(type, payload, signal)
    } catch (cause) {
      throw toError(cause, report)
    }
  }

  /** Like `request`. If the wallet needs its passkey, the visitor is asked for it, and `next` has the result. */
  async function requestOrUnlock<type extends MethodType>(
    type: type,
    payload: Payload<type>,
    signal: AbortSignal | undefined,
    next: () => Success<type> | Promise<Success<type>>,
  ): Promise<Success<type>> {
    try {
      return await send(type, payload, signal)
    } catch (cause) {
      const { code } = new PasskeyNeededError()
      if (!isFrameError(cause) || cause.code !== code) throw toError(cause, report)
    }
    // The device is signed in, so that the next request for a code sends no mail.
    context.storage.removeItem(lastLoginKey)
    try {
      await sendWithCard('UNLOCK', undefined, signal)
    } catch (cause) {
      throw toError(cause, report)
    }
    return next()
  }

  return {
    open: frame.open,
    close: frame.close,
    send,
    sendWithCard,
    request,
    requestOrUnlock,
    getToken: () => token,
  }
}
