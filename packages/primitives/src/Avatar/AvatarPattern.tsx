import { hashAddress } from './hashAddress.ts'

// A quarter disc about each corner of a tile of 8.
const quarters = [
  'h8a8 8 0 0 1-8 8z',
  'h8v8a8 8 0 0 1-8-8z',
  'm8 0v8h-8a8 8 0 0 1 8-8z',
  'v8h8a8 8 0 0 0-8-8z',
]

/** Nine quarter discs, turned by the hash of the address, in two tones of one hue. */
export function AvatarPattern({ address, size }: { address: string; size: number }) {
  const hash = hashAddress(address)
  // Two bits rotate each tile, and the others select one of twelve hues.
  const path = Array.from({ length: 9 }, (_, tile) => {
    const rotation = quarters[(hash >>> (tile * 2)) & 3] ?? ''
    return `M${(tile % 3) * 8} ${Math.floor(tile / 3) * 8}${rotation}`
  }).join('')
  const hue = ((hash >>> 18) % 12) * 30
  const tone = (lightness: number, chroma: number) =>
    `oklch(from var(--lk-accent) ${lightness} ${chroma} calc(h + ${hue}))`
  // Attributes, not a style: server HTML carries no style attribute.
  return (
    <svg aria-hidden="true" focusable="false" width={size} height={size} viewBox="0 0 24 24">
      <path d="M0 0h24v24H0z" fill={tone(0.62, 0.12)} />
      <path d={path} fill={tone(0.82, 0.09)} />
    </svg>
  )
}
