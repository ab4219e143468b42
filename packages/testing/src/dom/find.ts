/** What holds the modal, as a dialog or inline. */
const hosts = 'latchkey-modal, latchkey-card'

/** The modal's shadow root; undefined until the modal is fetched. */
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

/** The elements of the modal whose test id begins so, with the rest of it. */
export const findByPrefix = (prefix: string): { element: HTMLElement; name: string }[] =>
  [...(findRoot()?.querySelectorAll<HTMLElement>(`[data-testid^="${prefix}"]`) ?? [])].map(
    (element) => ({ element, name: (element.dataset.testid ?? '').slice(prefix.length) }),
  )
