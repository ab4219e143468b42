import { createHash } from 'node:crypto'

/** Draws an icon that depends only on the word. */
export function drawIcon(word: string): Uint8Array {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = createHash('sha256').update(`icon:${word}`).digest()
  const hue = Math.round((a / 256) * 360)
  const ground = `hsl(${hue} ${45 + (b % 30)}% ${35 + (b % 15)}%)`
  const ink = `hsl(${(hue + 150 + (c % 60)) % 360} 70% 88%)`
  const turn = (d % 12) * 30
  const figure = figures[e % figures.length]?.(c) ?? ''
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">' +
    `<rect width="64" height="64" fill="${ground}"/>` +
    `<g fill="${ink}" transform="rotate(${turn} 32 32)">${figure}</g></svg>`
  return new TextEncoder().encode(drawing)
}

const figures: readonly ((grain: number) => string)[] = [
  (grain) =>
    `<circle cx="32" cy="32" r="${14 + (grain % 8)}"/><circle cx="48" cy="16" r="${4 + (grain % 4)}"/>`,
  (grain) => `<path d="M32 10 L${50 + (grain % 6)} 50 L${14 - (grain % 6)} 50 Z"/>`,
  (grain) =>
    `<path d="M12 ${24 + (grain % 6)} h40 v8 h-40 z M12 ${40 + (grain % 6)} h28 v8 h-28 z"/>`,
  (grain) =>
    `<path d="M32 8 L54 32 L32 56 L10 32 Z M32 ${20 + (grain % 6)} L22 32 L32 44 L42 32 Z" fill-rule="evenodd"/>`,
  (grain) =>
    `<path d="M10 32 a22 22 0 0 1 44 0 z"/><circle cx="32" cy="44" r="${5 + (grain % 4)}"/>`,
  (grain) =>
    `<rect x="14" y="14" width="16" height="16" rx="${grain % 8}"/><rect x="34" y="34" width="16" height="16" rx="${grain % 8}"/><rect x="34" y="14" width="16" height="16" rx="8"/>`,
]
