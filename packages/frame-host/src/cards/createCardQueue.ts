import { FrameError, RequestAbortedError, TooManyRequestsError } from '@latchkey/frame-protocol'
import type { Ports } from '../ports.ts'

/** The content of a card. `name` and `text` come from the page and are untrusted. */
export type CardRequest = {
  /** Of the page, as the browser reports it. */
  readonly origin: string
  readonly name: string
  readonly address: string
  readonly text: string
}

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

  const reject = (entry: Entry, error: unknown) => end(entry, () => entry.reject(error))

  return {
    /**
     * Shows a card, after those before it; `sign` runs once it is approved.
     *
     * @throws {FrameError} 4001 if it is rejected or aborted, -32005 if too many wait
     */
    show<result>(
      request: CardRequest,
      signal: AbortSignal,
      sign: () => Promise<result>,
    ): Promise<result> {
      if (signal.aborted) return Promise.reject(new RequestAbortedError())
      if (entries.length >= most) return Promise.reject(new TooManyRequestsError())
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
    rejectAll() {
      for (const entry of [...entries]) reject(entry, createRejection())
    },
  }
}
export type CardQueue = ReturnType<typeof createCardQueue>

const createRejection = () => new FrameError(4001, 'The request was rejected')
