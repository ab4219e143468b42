import { sanitizeText } from '@latchkey/primitives'
import type { Observable } from '../playground/createObservable.ts'
import type { Refusal } from '../playground/createPlayground.ts'
import { useObservable } from '../playground/useObservable.ts'
import { useTopDialog } from './useTopDialog.ts'

/** The reason why an external wallet was rejected. */
export function RefusalNote({ refusals }: { refusals: Observable<Refusal | undefined> }) {
  const refusal = useObservable(refusals)
  const ref = useTopDialog(refusal !== undefined)
  if (!refusal) return null
  const close = () => refusals.set(undefined)
  return (
    <dialog
      ref={ref}
      className="prompt"
      aria-labelledby="refusal-title"
      data-testid="refusal"
      onCancel={close}
    >
      <p className="prompt-from">Stopped by the playground</p>
      <h2 id="refusal-title">
        <bdi>{sanitizeText(refusal.name, 60)}</bdi> was not asked
      </h2>
      <p>
        The playground works on local test chains that carry the numbers of real ones. This wallet
        is not on them: {refusal.reason}. Point its network at the local chain first, or use a test
        wallet.
      </p>
      <div className="prompt-answers">
        <button type="button" className="primary" onClick={close}>
          Understood
        </button>
      </div>
    </dialog>
  )
}
