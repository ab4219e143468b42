/** The host elements of the dialog and the inline card. */
const hosts = 'latchkey-modal, latchkey-card'

/** The modal's shadow root; undefined until the modal has loaded. */
export const findRoot = (): ShadowRoot | undefined =>
  document.querySelector(hosts)?.shadowRoot ?? undefined

/** The element with this test id, in the modal or in the page. */
export function findByTestId(testId: string): HTMLElement | undefined {
  const named = (root: ParentNode | undefined) =>
    [...(root?.querySelectorAll<HTMLElement>('[data-testid]') ?? [])].find(
      ({ dataset }) => dataset.testid === testId,
    )
  return named(findRoot()) ?? named(document)
}

/** The elements of the modal whose test id has the prefix, each with the rest of its id. */
export const findByPrefix = (prefix: string): { element: HTMLElement; name: string }[] =>
  [...(findRoot()?.querySelectorAll<HTMLElement>(`[data-testid^="${prefix}"]`) ?? [])].map(
    (element) => ({ element, name: (element.dataset.testid ?? '').slice(prefix.length) }),
  )
