import type { Locator } from '@playwright/test'

/**
 * Finds layout errors in a card: truncated text without a way to read it in full, overlapping or overflowing elements, controls
 * that are too small. Runs in every browser.
 *
 * @param least - CSS pixels of the smaller side of a control
 */
export const findMisfits = (card: Locator, least: number): Promise<string[]> =>
  card.evaluate((root, size) => {
    type Box = { left: number; right: number; top: number; bottom: number }
    const problems = new Set<string>()
    const name = (element: Element) =>
      `${element.getAttribute('data-testid') ?? element.getAttribute('class') ?? element.tagName} “${element.textContent?.slice(0, 24)}”`
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      // For screen readers only.
      !element.closest('[class*="Hidden"], .lkBalanceLoading')
    const all = [...root.querySelectorAll('*')].filter(isShown)
    const outer = root.getBoundingClientRect()
    const isInText = (element: Element) => getComputedStyle(element).display === 'inline'
    const hasFullText = (element: Element) =>
      element.matches('input, :has(> [title]:only-child)') || element.closest('[title]') !== null

    /** How an ancestor clips its content. */
    const getFrame = (element: Element) => {
      const { overflowX, overflowY } = getComputedStyle(element)
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return {
        cutsX: overflowX !== 'visible',
        // Scrollable content is not cut off.
        cutsY: overflowY !== 'visible' && !/auto|scroll/.test(overflowY),
        scrolls: /auto|scroll/.test(overflowY),
        box: { left, right, top, bottom },
      }
    }
    const frames = new Map([root, ...all].map((element) => [element, getFrame(element)]))
    /** The visible part of a box, and whether it is cut off. */
    const drawn = (element: Element, box: Box): { box: Box; isCut: boolean } => {
      let { left, right, top, bottom } = box
      let isCut = false
      for (let at: Element | null = element; at; at = at === root ? null : at.parentElement) {
        const frame = frames.get(at)
        if (!frame) continue
        const { cutsX, cutsY, scrolls } = frame
        if (cutsX) {
          isCut ||= left < frame.box.left - 1 || right > frame.box.right + 1
          left = Math.max(left, frame.box.left)
          right = Math.min(right, frame.box.right)
        }
        // A line box is taller than its glyphs.
        if (cutsY) isCut ||= top < frame.box.top - 4 || bottom > frame.box.bottom + 4
        if (cutsY || scrolls) {
          top = Math.max(top, frame.box.top)
          bottom = Math.min(bottom, frame.box.bottom)
        }
        if (scrolls) break
      }
      return { box: { left, right, top, bottom }, isCut }
    }

    // Visible content: text by line, images and controls.
    const text = all.flatMap((element) =>
      [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
        .flatMap((node) => {
          const range = document.createRange()
          range.selectNodeContents(node)
          return [...range.getClientRects()].map((line) => ({ element, ...drawn(element, line) }))
        }),
    )
    for (const { element, isCut } of text)
      if (isCut && !hasFullText(element)) problems.add(`${name(element)} is cut`)

    const controls = all.filter((element) => element.matches('button, a[href], input'))
    if (controls.length === 0) problems.add('there is nothing to press')
    const pictures = all.filter((element) => element.matches('svg, img'))
    const seen = [
      ...text,
      // Inline links count as text.
      ...[...controls, ...pictures]
        .filter((element) => !isInText(element))
        .map((element) => ({
          element,
          ...drawn(element, element.getBoundingClientRect()),
        })),
    ].filter(({ element }) => !isFloating(element))
    for (const [index, one] of seen.entries())
      for (const other of seen.slice(index + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue
        const across =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const down =
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        if (across > 1 && down > 4)
          problems.add(`${name(one.element)} stands on ${name(other.element)}`)
      }
    /** Overlays the content intentionally: a notice, a badge on an image, a sticky footer. */
    function isFloating(element: Element): boolean {
      for (let at: Element | null = element; at && at !== root; at = at.parentElement)
        if (/absolute|sticky/.test(getComputedStyle(at).position)) return true
      return false
    }

    if (outer.left < -0.5 || outer.right > innerWidth + 0.5 || outer.bottom > innerHeight + 0.5)
      problems.add('the card sticks out of the window')
    for (const element of all) {
      const { box } = drawn(element, element.getBoundingClientRect())
      if (box.left < outer.left - 1 || box.right > outer.right + 1)
        problems.add(`${name(element)} sticks out of the card`)
      // Also if it is clipped and cannot be scrolled.
      const { cutsX } = frames.get(element) ?? {}
      if (cutsX && !hasFullText(element) && element.scrollWidth > element.clientWidth + 1)
        problems.add(`${name(element)} is wider than what is seen of it`)
    }

    for (const control of controls) {
      const { width, height } = control.getBoundingClientRect()
      // Inline links are as high as their line.
      if (!isInText(control) && Math.min(width, height) < size - 0.5)
        problems.add(`${name(control)} is ${width}×${height}`)
    }
    return [...problems]
  }, least)
