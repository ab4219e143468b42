import { animate } from '../ui/animate.ts'

/** How long it takes, in milliseconds. */
const moveMs = 240

/** The width of a view's main picture, in pixels. */
const mainWidth = '64'

/**
 * Moves a picture from its place in the old view to its place in the new one, if both show it and it is the main
 * picture of either.
 */
export function moveSharedPicture(from: HTMLElement, to: HTMLElement): void {
  const before = [...from.querySelectorAll('img')]
  for (const image of to.querySelectorAll('img')) {
    const old = before.find(({ src, width }) => src === image.src && width !== image.width)
    const place = image.parentElement
    if (!old || !place || ![old, image].some((one) => one.getAttribute('width') === mainWidth))
      continue
    const [start, end] = [old.getBoundingClientRect(), place.getBoundingClientRect()]
    // Above both views, which fade.
    const moving = place.cloneNode(true) as HTMLElement
    const { borderRadius } = getComputedStyle(place)
    const stage = (from.parentElement ?? from).getBoundingClientRect()
    Object.assign(moving.style, {
      borderRadius,
      position: 'absolute',
      left: `${end.left - stage.left}px`,
      top: `${end.top - stage.top}px`,
      transformOrigin: '0 0',
    })
    from.after(moving)
    old.style.visibility = place.style.visibility = 'hidden'
    const scale = start.width / end.width
    const shift = `translate(${start.left - end.left}px, ${start.top - end.top}px)`
    const show = () => {
      moving.remove()
      place.style.visibility = ''
    }
    const frames = [{ transform: `${shift} scale(${scale})` }, { transform: 'none' }]
    animate(moving, frames, { duration: moveMs }).finished.then(show, show)
    return
  }
}
