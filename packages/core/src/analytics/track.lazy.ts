import * as v from 'valibot'
import { formatUnits } from '../balances/formatUnits.ts'
import { object } from '../base/object.ts'
import type { DomainEvent } from '../events/schema.ts'
import { emptyResponse } from '../http/request.ts'
import { toUrl } from '../http/toUrl.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import type { AnalyticsEvent } from '../options/analyticsEvents.ts'
import { requestService, sdkQuery, toServiceUrl } from '../services/requestService.ts'
import { describeAccount, describeNetwork } from './describeNetwork.ts'
import { toPayload } from './toPayload.ts'
import { analyticsSlice, track } from './track.ts'

const settings = object({ isAnalyticsEnabled: v.boolean() })

/**
 * Sends queued and later events: one `POST /e` for each, in order. Nothing is sent if the service has turned
 * analytics off or does not respond.
 */
export async function createEventQueue(latchkey: Latchkey): Promise<void> {
  const analytics = analyticsSlice.of(latchkey)
  if (!(await isEnabled(latchkey))) {
    analytics.state = 'off'
    analytics.waiting.length = 0
    return
  }
  const { send, sendRest } = createSender(latchkey)
  const stopWatching = latchkey.platform.watchHide?.(sendRest)
  if (stopWatching) latchkey.signal.addEventListener('abort', stopWatching)
  analytics.send = send
  for (const event of analytics.waiting.splice(0)) send(event)
}

/** The registry returns the owner's setting; without a registry, the analytics service does. */
async function isEnabled(latchkey: Latchkey): Promise<boolean> {
  const { config, log, signal } = latchkey
  try {
    const { isAnalyticsEnabled } = await requestService(
      latchkey,
      config.services?.registry ? 'registry' : 'analytics',
      { path: '/getAnalyticsConfig', schema: settings, signal },
    )
    return isAnalyticsEnabled
  } catch (cause) {
    log({ level: 'warn', message: 'Analytics are off: failed to fetch their settings', cause })
    return false
  }
}

function createSender(latchkey: Latchkey) {
  const { config, log, platform, signal } = latchkey
  const pending: AnalyticsEvent[] = []
  let isBusy = false

  const post = async (event: AnalyticsEvent) => {
    try {
      await requestService(latchkey, 'analytics', {
        path: '/e',
        body: toPayload(event),
        schema: emptyResponse,
        keepalive: true,
        signal,
      })
    } catch (cause) {
      log({ level: 'debug', message: 'An event was not sent', cause })
    }
  }
  const drain = async () => {
    if (isBusy) return
    isBusy = true
    for (let event = pending.shift(); event; event = pending.shift()) await post(event)
    isBusy = false
  }
  return {
    send(event: AnalyticsEvent): void {
      if (event.props.event === 'MODAL_CREATED') return
      pending.push(event)
      void drain()
    },
    /** The page is left: send the waiting events immediately. */
    sendRest(): void {
      const base = config.services?.analytics
      if (base === undefined || !platform.sendBeacon) return
      const target = toUrl(toServiceUrl(base, '/e'), sdkQuery(config.projectId))
      for (const event of pending.splice(0))
        platform.sendBeacon(target.href, JSON.stringify(toPayload(event)))
    },
  }
}

type TransferEvent = Extract<
  DomainEvent,
  { readonly type: 'transactionStarted' | 'transactionSubmitted' | 'transactionFailed' }
>

type NameEvent = Extract<DomainEvent, { readonly ensName: string }>

/** Tracks a transfer, a swap or the registration of a name, also one that a site starts without the modal. */
export function trackWork(latchkey: Latchkey, event: TransferEvent | NameEvent): void {
  if ('ensName' in event) trackName(latchkey, event)
  else if (event.transaction.kind === 'send') trackSending(latchkey, event)
  else trackSwap(latchkey, event)
}

function trackName(latchkey: Latchkey, event: NameEvent): void {
  const registration = { ...describeAccount(latchkey), ensName: event.ensName }
  if (event.type === 'nameStarted') track(latchkey, 'REGISTER_NAME_INITIATED', registration)
  else if (event.type === 'nameRegistered') track(latchkey, 'REGISTER_NAME_SUCCESS', registration)
  else track(latchkey, 'REGISTER_NAME_ERROR', { ...registration, error: event.error.shortMessage })
}

function trackSending(latchkey: Latchkey, event: TransferEvent): void {
  const network = describeNetwork(latchkey)
  if (!network) return
  const { caipNetworkId, token, amount } = event.transaction
  const sending = {
    ...network,
    network: caipNetworkId,
    token: token.address ?? token.symbol,
    amount: formatUnits(BigInt(amount), token.decimals),
  }
  if (event.type === 'transactionStarted') track(latchkey, 'SEND_INITIATED', sending)
  else if (event.type === 'transactionSubmitted') {
    const { hash } = event.transaction
    track(latchkey, 'SEND_SUCCESS', { ...sending, ...(hash !== undefined && { hash }) })
  } else {
    const failed = { ...sending, message: event.error.shortMessage }
    if (event.error.code === 'userRejected') track(latchkey, 'SEND_REJECTED', failed)
    else track(latchkey, 'SEND_ERROR', failed)
  }
}

function trackSwap(latchkey: Latchkey, event: TransferEvent): void {
  const { kind, received, token, amount, caipNetworkId } = event.transaction
  const network = describeNetwork(latchkey)
  if (!network || !received) return
  const trade = {
    ...network,
    network: caipNetworkId,
    swapFromToken: token.symbol,
    swapToToken: received.token.symbol,
    swapFromAmount: formatUnits(BigInt(amount), token.decimals),
    swapToAmount: formatUnits(BigInt(received.amount), received.token.decimals),
  }
  if (event.type === 'transactionFailed') {
    const failed = { ...trade, message: event.error.shortMessage }
    if (kind === 'approve') track(latchkey, 'SWAP_APPROVAL_ERROR', failed)
    else track(latchkey, 'SWAP_ERROR', failed)
  } else if (event.type === 'transactionSubmitted' && kind === 'swap')
    track(latchkey, 'SWAP_SUCCESS', trade)
}
