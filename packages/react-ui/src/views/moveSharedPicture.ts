import { animate } from '../ui/animate.ts'

/** How long it takes, in milliseconds. */
const moveMs = 240

/** Whether it is the main picture of a view. */
const isMain = (image: HTMLImageElement) => image.getAttribute('width') === '64'

/**
 * Moves a picture from its place in the old view to its place in the new one, if both show it and it is the main
 * picture of either.
 */
export function moveSharedPicture(from: HTMLElement, to: HTMLElement): void {
  const before = new Map(Array.from(from.querySelectorAll('img'), (image) => [image.src, image]))
  const findOld = ({ src }: HTMLImageElement) => before.get(src)
  const image = [...to.querySelectorAll('img')].find((one) => {
    const old = findOld(one)
    return old && (isMain(old) || isMain(one))
  })
  const old = image && findOld(image)
  const place = image?.parentElement
  if (!old || !place) return
  const [start, end] = [old.getBoundingClientRect(), place.getBoundingClientRect()]
  const { borderRadius } = getComputedStyle(place)
  const stage = (from.parentElement ?? from).getBoundingClientRect()
  // Above both views, which fade.
  const moving = place.cloneNode(true) as HTMLElement
  Object.assign(moving.style, {
    borderRadius,
    position: 'absolute',
    left: `${end.left - stage.left}px`,
    top: `${end.top - stage.top}px`,
    transformOrigin: '0 0',
  })
  from.after(moving)
  old.style.visibility = place.style.visibility = 'hidden'
  const show = () => {
    moving.remove()
    place.style.visibility = ''
  }
  const shift = `translate(${start.left - end.left}px, ${start.top - end.top}px)`
  const frames = [
    { transform: `${shift} scale(${start.width / end.width})` },
    { transform: 'none' },
  ]
  animate(moving, frames, { duration: moveMs }).finished.then(show, show)
}
