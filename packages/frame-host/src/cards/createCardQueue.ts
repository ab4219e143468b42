import { FrameError, RequestAbortedError, TooManyRequestsError } from '@latchkey/frame-protocol'
import type { Ports } from '../ports.ts'

/** What every card shows. `name` comes from the page and is untrusted. */
type Asker = {
  /** Of the page, as the browser reports it. */
  readonly origin: string
  readonly name: string
  readonly address: string
  /** Whether the browser keeps the account over a reload. */
  readonly isKept: boolean
}

/** A message that the card itself asks about; `text` comes from the page and is untrusted. */
export type MessageRequest = Asker & { readonly kind: 'message'; readonly text: string }

/** The use of the passkey, which the card asks for until it succeeds. */
export type UnlockRequest = Asker & {
  readonly kind: 'unlock'
  readonly unlock: () => Promise<void>
}

/** A request that a window asks about; the card opens it. */
export type WindowRequest = Asker & {
  readonly kind: 'typedData' | 'transaction'
  /** The path of the window, once the request is ready. */
  readonly link: Promise<string>
}

/** The content of a card. */
export type CardRequest = MessageRequest | UnlockRequest | WindowRequest

/** The visitor's decision, made on the card. */
export type Decide = { readonly approve: () => void; readonly reject: () => void }

/** Draws cards, one at a time. */
export type CardView = {
  /** Shows a card; the returned function removes it. */
  show(request: CardRequest, decide: Decide): () => void
  /** Called when the queue is empty. */
  hide(): void
}

type Entry = {
  readonly request: CardRequest
  readonly decide: Decide
  readonly reject: (error: unknown) => void
  /** Called when the card is shown. */
  readonly onShow?: () => void
}

/** The maximum number of cards, including the one that is shown. */
const most = 8

/** Creates the queue of cards: one is shown, the others wait. */
export function createCardQueue({ after }: Pick<Ports, 'after'>, view: CardView) {
  const entries: Entry[] = []
  let shown: { readonly entry: Entry; readonly remove: () => void } | undefined
  let isHidden = true

  function showNext() {
    const [entry] = entries
    if (shown || (!entry && isHidden)) return
    isHidden = !entry
    if (!entry) return view.hide()
    try {
      shown = { entry, remove: view.show(entry.request, entry.decide) }
      entry.onShow?.()
    } catch (error) {
      isHidden = true
      end(entry, () => entry.reject(error))
    }
  }

  function end(entry: Entry, settle: () => void) {
    const index = entries.indexOf(entry)
    if (index === -1) return
    entries.splice(index, 1)
    settle()
    if (shown?.entry === entry) {
      shown.remove()
      shown = undefined
    }
    // After the reply, which is posted when the promise has settled.
    after(0, showNext)
  }

  function refuse(signal: AbortSignal): FrameError | undefined {
    if (signal.aborted) return new RequestAbortedError()
    return entries.length >= most ? new TooManyRequestsError() : undefined
  }

  const reject = (entry: Entry, error: unknown) => end(entry, () => entry.reject(error))

  return {
    /**
     * Shows a card, after those before it; `sign` runs once it is approved.
     *
     * @throws {FrameError} 4001 if it is rejected or aborted, -32005 if too many wait
     */
    show<result>(
      request: MessageRequest | UnlockRequest,
      signal: AbortSignal,
      sign: () => Promise<result>,
    ): Promise<result> {
      const refusal = refuse(signal)
      if (refusal) return Promise.reject(refusal)
      return new Promise((resolve, rejectPromise) => {
        let isApproved = false
        function approve() {
          if (isApproved || shown?.entry !== entry) return
          isApproved = true
          sign().then(
            (result) => end(entry, () => resolve(result)),
            (error: unknown) => reject(entry, error),
          )
        }
        const decide = { approve, reject: () => reject(entry, createRejection()) }
        const entry: Entry = { request, decide, reject: rejectPromise }
        signal.addEventListener('abort', () => reject(entry, new RequestAbortedError()))
        entries.push(entry)
        showNext()
      })
    },
    /**
     * Shows a card, after those before it, while `run` waits for its window. Cancel and the signal abort the signal of
     * `run`, whose outcome counts: a transaction may be on its way.
     *
     * @throws {FrameError} 4001 if it is aborted before its turn, -32005 if too many wait
     */
    showWindow<result>(
      request: Omit<WindowRequest, 'link'>,
      signal: AbortSignal,
      run: (signal: AbortSignal, setLink: (link: string) => void) => Promise<result>,
    ): Promise<result> {
      const refusal = refuse(signal)
      if (refusal) return Promise.reject(refusal)
      return new Promise((resolve, rejectPromise) => {
        const cancelled = new AbortController()
        let setLink: (link: string) => void = () => undefined
        let isRunning = false
        function cancel(error: FrameError) {
          if (isRunning) cancelled.abort(error)
          else reject(entry, error)
        }
        const entry: Entry = {
          request: { ...request, link: new Promise((settle) => (setLink = settle)) },
          decide: { approve() {}, reject: () => cancel(createRejection()) },
          reject: rejectPromise,
          onShow() {
            isRunning = true
            run(cancelled.signal, setLink).then(
              (result) => end(entry, () => resolve(result)),
              (error: unknown) =>
                reject(entry, cancelled.signal.aborted ? cancelled.signal.reason : error),
            )
          },
        }
        signal.addEventListener('abort', () => cancel(new RequestAbortedError()))
        entries.push(entry)
        showNext()
      })
    },
    rejectAll() {
      for (const { decide } of [...entries]) decide.reject()
    },
  }
}
export type CardQueue = ReturnType<typeof createCardQueue>

const createRejection = () => new FrameError(4001, 'The request was rejected')
