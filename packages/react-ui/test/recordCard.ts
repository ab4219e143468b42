import { afterwards, modal } from './showApp.tsx'

type Seen = {
  /** Everything that can be read in the card, a copy that leaves included; undefined without a card. */
  readonly words: string | undefined
  /** The words of the buttons, by test id. */
  readonly buttons: Readonly<Record<string, string>>
}

/** Records what the card shows from now on: after each change of its DOM and in each frame. */
export function recordCard() {
  const seen: Seen[] = []
  const cards = new Set<Element>()
  const look = () => {
    const card = modal().querySelector('[data-testid=lk-modal]')
    if (card) cards.add(card)
    const parts = Array.from(card?.children ?? []).filter(
      // What only a screen reader is told is another matter.
      (part) => !part.querySelector('[role=status]'),
    )
    const words = card ? parts.map(({ textContent }) => textContent).join(' ') : undefined
    const buttons = Object.fromEntries(
      Array.from(card?.querySelectorAll('button[data-testid]') ?? [], (button) => [
        button.getAttribute('data-testid') ?? '',
        button.textContent ?? '',
      ]),
    )
    const last = seen.at(-1)
    if (last?.words === words && JSON.stringify(last?.buttons) === JSON.stringify(buttons)) return
    seen.push({ words, buttons })
  }
  const observer = new MutationObserver(look)
  observer.observe(modal(), { childList: true, characterData: true, subtree: true })
  let frame = 0
  const sample = () => {
    look()
    frame = requestAnimationFrame(sample)
  }
  sample()
  const stop = () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
  }
  afterwards(stop)
  return {
    /** How many cards there were, one after the other. */
    cards: () => cards.size,
    /** What could be read, from the first time that `words` were there. */
    since: (words: string) => {
      const start = seen.findIndex((one) => one.words?.includes(words))
      return start < 0 ? [] : seen.slice(start).flatMap((one) => one.words ?? [])
    },
    /** What a button said, each change once. */
    button: (testId: string) =>
      seen
        .flatMap(({ buttons }) => buttons[testId] ?? [])
        .filter((text, place, all) => text !== all[place - 1]),
    /** Whether there was a moment without a card. */
    wasGone: () => seen.some(({ words }) => words === undefined),
  }
}
