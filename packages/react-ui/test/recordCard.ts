import { afterwards, modal } from './showApp.tsx'

type Seen = {
  /** The text of the card, including the copy of an exit animation; undefined without a card. */
  readonly text: string | undefined
  /** The texts of the buttons, by test id. */
  readonly buttons: Readonly<Record<string, string>>
}

/** Records the content of the card after each DOM change and in each frame. */
export function recordCard() {
  const seen: Seen[] = []
  const cards = new Set<Element>()
  const update = () => {
    const mounted = modal().querySelector('[data-testid=lk-modal]')
    // A closed dialog may be rendered ahead.
    const card = mounted?.checkVisibility() ? mounted : undefined
    if (card) cards.add(card)
    const parts = Array.from(card?.children ?? []).filter(
      // Text for screen readers only is skipped.
      (part) => !part.querySelector('[role=status]'),
    )
    const text = card ? parts.map(({ textContent }) => textContent).join(' ') : undefined
    const buttons = Object.fromEntries(
      Array.from(card?.querySelectorAll('button[data-testid]') ?? [], (button) => [
        button.getAttribute('data-testid') ?? '',
        button.textContent ?? '',
      ]),
    )
    const last = seen.at(-1)
    if (last?.text === text && JSON.stringify(last?.buttons) === JSON.stringify(buttons)) return
    seen.push({ text, buttons })
  }
  const observer = new MutationObserver(update)
  observer.observe(modal(), { childList: true, characterData: true, subtree: true })
  let frame = 0
  const sample = () => {
    update()
    frame = requestAnimationFrame(sample)
  }
  sample()
  const stop = () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
  }
  afterwards(stop)
  return {
    /** The number of cards that were shown. */
    cards: () => cards.size,
    /** The texts since `text` first appeared. */
    since: (text: string) => {
      const start = seen.findIndex((one) => one.text?.includes(text))
      return start < 0 ? [] : seen.slice(start).flatMap((one) => one.text ?? [])
    },
    /** The labels of a button, in order. */
    button: (testId: string) =>
      seen
        .flatMap(({ buttons }) => buttons[testId] ?? [])
        .filter((text, index, all) => text !== all[index - 1]),
    /** Whether no card was shown at some time. */
    wasGone: () => seen.some(({ text }) => text === undefined),
  }
}
