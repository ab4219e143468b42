import type { Ports } from '../ports.ts'
import type { CardView } from './createCardQueue.ts'

/** Milliseconds after READY, for which the page waits; it needs a card later. */
const loadDelay = 500

/** Creates a view whose code is loaded half a second later, or with the first card. A card that does not load is rejected. */
export function createLazyCardView(
  { after }: Pick<Ports, 'after'>,
  load: () => Promise<CardView>,
): CardView {
  let loading: Promise<CardView> | undefined
  const open = () => {
    loading ??= load()
    return loading
  }
  // A failure is reported by each card that is shown.
  after(loadDelay, () => open().catch(() => undefined))
  return {
    show(request, decide) {
      let isGone = false
      let remove = () => {}
      open()
        .then((view) => {
          if (!isGone) remove = view.show(request, decide)
        })
        .catch(decide.reject)
      return () => {
        isGone = true
        remove()
      }
    },
    hide() {
      open()
        .then((view) => view.hide())
        .catch(() => undefined)
    },
  }
}
