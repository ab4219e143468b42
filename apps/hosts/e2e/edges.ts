import type { Page } from '@playwright/test'

/**
 * Finds controls and icons of the modal with low contrast. A control needs a full edge, an underline or an icon, each with a
 * contrast of at least 3:1 to the background.
 */
export const findLowContrast = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    const card = document
      .querySelector('latchkey-modal')
      ?.shadowRoot?.querySelector('[data-testid="lk-modal"]')
    if (!context || !card) throw new Error('The modal is not open')
    type Rgb = readonly number[]
    const rgba = (colour: string): Rgb => {
      context.clearRect(0, 0, 1, 1)
      context.fillStyle = colour
      context.fillRect(0, 0, 1, 1)
      return [...context.getImageData(0, 0, 1, 1).data]
    }
    const luminance = ([red = 0, green = 0, blue = 0]: Rgb) => {
      const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
        const part = value / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const ratio = (one: Rgb, other: Rgb) => {
      const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
      return (bright + 0.05) / (dark + 0.05)
    }
    const behind = (element: Element | null): Rgb => {
      for (let node = element; node; node = node.parentElement) {
        const colour = rgba(getComputedStyle(node).backgroundColor)
        if ((colour[3] ?? 0) > 250) return colour
      }
      return rgba(getComputedStyle(card).backgroundColor)
    }
    const standsOut = (colour: string, element: Element | null) => {
      const ground = behind(element)
      const ink = rgba(colour)
      const strength = (ink[3] ?? 0) / 255
      // Blends translucent colours with the background.
      const seen = ground.map((part, index) => (ink[index] ?? 0) * strength + part * (1 - strength))
      return ratio(seen, ground) >= 3
    }
    const hasEdge = (element: Element, pseudo?: string) => {
      const style = getComputedStyle(element, pseudo)
      if (pseudo && style.content === 'none') return false
      return ['top', 'right', 'bottom', 'left'].every(
        (side) =>
          Number.parseFloat(style.getPropertyValue(`border-${side}-width`)) >= 1 &&
          style.getPropertyValue(`border-${side}-style`) === 'solid' &&
          standsOut(style.getPropertyValue(`border-${side}-color`), element.parentElement),
      )
    }
    const isUnderlined = (element: Element) => {
      const { textDecorationLine, color } = getComputedStyle(element)
      return textDecorationLine.includes('underline') && standsOut(color, element)
    }
    for (const animation of (card.getRootNode() as ShadowRoot).getAnimations())
      if (animation instanceof CSSTransition) animation.finish()
    const problems: string[] = []
    const getName = (element: Element) =>
      element.getAttribute('data-testid') ??
      element.getAttribute('aria-label') ??
      element.textContent
    const controls = [...card.querySelectorAll('button, a[href], input')]
    for (const control of controls) {
      const box = control.matches('[type="search"]') ? control.parentElement : control
      const isKnown = box && (hasEdge(box) || hasEdge(box, '::before') || isUnderlined(control))
      if (!isKnown) problems.push(`${getName(control)}: no edge`)
    }
    for (const drawing of card.querySelectorAll('svg:not([width="64"]) :is(path, circle, rect)')) {
      const style = getComputedStyle(drawing)
      const isFilled = style.fill !== 'none'
      // Generated account images contain both colours.
      if (isFilled || Number(style.opacity) < 1 || drawing.closest('[class*="lkImage"]')) continue
      if (!standsOut(style.stroke, drawing.closest('svg')))
        problems.push(`${drawing.closest('svg')?.getAttribute('class')}: ${style.stroke}`)
    }
    // The selection must be recognisable without colour: by a mark, a word or a thicker edge.
    for (const chosen of card.querySelectorAll('[aria-current]')) {
      const others = [...card.querySelectorAll(chosen.tagName)].filter(
        (one) => one.className === chosen.className && !one.hasAttribute('aria-current'),
      )
      const marks = (one: Element) => one.querySelectorAll('svg').length
      const isMarked = others.every(
        (other) =>
          marks(chosen) > marks(other) ||
          getComputedStyle(chosen).borderTopWidth !== getComputedStyle(other).borderTopWidth,
      )
      if (!isMarked) problems.push(`${getName(chosen)}: chosen by colour alone`)
    }
    if (!hasEdge(card)) problems.push('the card: no edge')
    return [...new Set(problems)]
  })
