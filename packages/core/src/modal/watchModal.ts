import { handleEvent, watchEvents } from '../events/emit.ts'
import type { DomainEvent, EventHandlers } from '../events/schema.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { activeNamespaceAtom } from '../state/connections.ts'
import { filteredNamespaceAtom } from '../state/networks.ts'
import { dismissAlertByCode, raiseAlert } from './alerts/raiseAlert.ts'
import { closeConnecting, showReturnedAccount } from './flow/closeConnecting.ts'
import { closeDisconnected, closeLostAccount } from './flow/closeDisconnected.ts'
import { closeUnavailableSignIn } from './flow/closeUnavailableSignIn.ts'
import { showUnsupportedNetwork } from './flow/showUnsupportedNetwork.ts'
import { showModal } from './router/showModal.ts'
import { languageAtom, modalAtom } from './router/state.ts'

/** The events that the flow of sign-in handles, or that load it. */
const signInEvents: readonly DomainEvent['type'][] = [
  'connectionChanged',
  'disconnected',
  'disconnectFailed',
  'signInStarted',
  'signedIn',
  'signInFailed',
  'signInUnavailable',
  'signInCancelled',
  'sessionChecked',
  'proofsReceived',
  'proofsChecked',
]

export type LoadSignInFlow = () => Promise<
  Pick<typeof import('./flow/signInRequired.ts'), 'watchSignInAccount'> & {
    readonly handlers: readonly EventHandlers[]
  }
>

/** Updates the modal on events of the domain. Returns a function that stops it. */
export function watchModal(latchkey: Latchkey, load: LoadSignInFlow): () => void {
  const { store, config } = latchkey
  store.set(languageAtom, { locale: config.locale, dir: config.dir })
  // Inline, the card is always open.
  if (config.inline) store.set(modalAtom, { isOpen: true, isShaking: false })
  const followSignIn = config.siwx ? createSignInFollower(latchkey, load) : undefined
  return watchEvents(latchkey, (event) => {
    handleEvent(latchkey, event, handlers)
    followSignIn?.(event)
  })
}

const handlers: EventHandlers = {
  connected: closeConnecting,
  connectionChanged(latchkey, { namespace, before, after, wasActive }) {
    if (before && !after && wasActive) closeLostAccount(latchkey, namespace)
    if (after && !before) showReturnedAccount(latchkey, namespace)
    const hasMoved = after && before && before.caipNetworkId !== after.caipNetworkId
    if (hasMoved && namespace === latchkey.store.get(activeNamespaceAtom))
      showUnsupportedNetwork(latchkey)
  },
  disconnected(latchkey, { cause }) {
    latchkey.store.set(filteredNamespaceAtom, undefined)
    if (cause === 'requested') closeDisconnected(latchkey)
  },
  disconnectFailed: ({ store }) => store.set(filteredNamespaceAtom, undefined),
  signInUnavailable: closeUnavailableSignIn,
  reviewStarted: (latchkey) => showModal(latchkey, 'ReviewRequest'),
  alertRaised: raiseAlert,
  alertEnded: dismissAlertByCode,
}

/** Handles the events of sign-in in order; events wait until its code has loaded. */
function createSignInFollower(
  latchkey: Latchkey,
  load: LoadSignInFlow,
): (event: DomainEvent) => void {
  let flow: Awaited<ReturnType<LoadSignInFlow>> | undefined
  let isLoading = false
  const waiting: DomainEvent[] = []
  const handle = (event: DomainEvent) => {
    for (const handlers of flow?.handlers ?? []) handleEvent(latchkey, event, handlers)
  }
  const start = async () => {
    if (isLoading) return
    isLoading = true
    try {
      flow = await load()
      if (latchkey.signal.aborted) return
      flow.watchSignInAccount(latchkey)
      for (const event of waiting.splice(0)) handle(event)
    } catch {
      // The watch of sessions loads the same chunk and reports the failure.
      waiting.length = 0
      isLoading = false
    }
  }
  return (event) => {
    if (!signInEvents.includes(event.type)) return
    if (flow) handle(event)
    else {
      waiting.push(event)
      void start()
    }
  }
}
