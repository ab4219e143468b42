import { motion } from '@latchkey/primitives'
import { Component, createRef, type ReactNode } from 'react'
import { animate } from '../ui/animate.ts'
import { movePicture } from './movePicture.ts'

type Props = {
  viewKey: number
  direction: 'next' | 'prev'
  ghostClass: string
  children?: ReactNode
}

/** How far a view moves, in pixels. */
const shift = 16

/** The part of the time after which the old view has left. */
const swap = 0.4

/**
 * Animates from one view to the next: an inert copy of the old one leaves while the new one enters. A class, because
 * only `getSnapshotBeforeUpdate` runs before React removes the old nodes.
 */
export class ViewTransition extends Component<Props> {
  readonly #box = createRef<HTMLDivElement>()
  #ghost: HTMLElement | undefined

  override getSnapshotBeforeUpdate({ viewKey }: Props): HTMLElement | null {
    const box = this.#box.current
    if (viewKey === this.props.viewKey || !box) return null
    return cloneForTransition(box, this.props.ghostClass)
  }

  override componentDidUpdate(_: Props, __: unknown, ghost: HTMLElement | null) {
    const box = this.#box.current
    if (!ghost || !box) return
    this.#ghost?.remove()
    this.#ghost = ghost
    // The parent scrolls; the copy lies over the container, which does not.
    box.parentElement?.after(ghost)
    movePicture(ghost, box)
    const isMirrored = getComputedStyle(box).direction === 'rtl'
    const sign = (this.props.direction === 'next') === isMirrored ? -1 : 1
    const options = { duration: motion.view }
    const here = { transform: 'none', opacity: 1 }
    const hidden = { transform: `translateX(${-sign * shift}px)`, opacity: 0 }
    const offset = { transform: `translateX(${sign * shift}px)`, opacity: 0 }
    // The old view has left when the new one enters: two texts are never over each other.
    animate(box, [offset, { ...offset, offset: swap }, here], options)
    const { finished } = animate(ghost, [here, hidden], { duration: motion.view * swap })
    const remove = () => ghost.remove()
    finished.then(remove, remove)
  }

  override componentWillUnmount() {
    this.#ghost?.remove()
  }

  override render() {
    return <div ref={this.#box}>{this.props.children}</div>
  }
}

/** An inert clone for the exit animation, without names and ids. */
function cloneForTransition(box: HTMLElement, ghostClass: string): HTMLElement {
  const ghost = box.cloneNode(true) as HTMLElement
  for (const element of [ghost, ...ghost.querySelectorAll('*')])
    for (const name of ['id', 'part', 'data-testid', 'role', 'aria-live', 'name'])
      element.removeAttribute(name)
  ghost.className = ghostClass
  ghost.setAttribute('aria-hidden', 'true')
  ghost.setAttribute('inert', '')
  ghost.style.setProperty('margin-block-start', `${-(box.parentElement?.scrollTop ?? 0)}px`)
  return ghost
}
