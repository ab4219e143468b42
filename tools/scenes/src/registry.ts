import type { LatchkeyConfig } from '@latchkey/core'
import type { WalletEntry } from '@latchkey/core/modal'
import { longName } from './world.ts'

const names = [
  'Amber',
  'Copper',
  'Distant',
  'Early',
  'Gentle',
  'Hazel',
  'Inland',
  'Misty',
  'Russet',
]
const things = ['Bay', 'Bramble', 'Cedar', 'Dune', 'Fjord', 'Heron', 'Lagoon', 'Orchard']

/** A registry id. */
export const entryId = (index: number): string =>
  `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`

/** Fictional wallets, enough for two pages. */
export const entries: readonly WalletEntry[] = Array.from({ length: 72 }, (_, index) => ({
  id: entryId(index),
  name: `${names[index % names.length]} ${things[Math.floor(index / names.length)]}`,
  image_id: `image${index}`,
  order: index + 1,
  rdns: `example.entry${index}`,
  homepage: `https://entry${index}.example/`,
  chrome_store: `https://store.example/entry${index}`,
  app_store: `https://apps.example/entry${index}`,
  play_store: `https://play.example/entry${index}`,
  mobile_link: `entry${index}://`,
  ...(index % 3 === 0 && { badge_type: 'certified' }),
}))
/** The same wallets with names that are too long for their cards. */
export const longEntries = entries.map((entry, index) => ({
  ...entry,
  name:
    [longName, 'Wanderwegweiserverzeichnisverwalterbuero', 'محفظة الأفق الأزرق'][index % 3] ?? '',
}))

/** A simple image in a unique colour. */
function drawImage(index: number): string {
  const hue = (index * 47) % 360
  const angle = (index * 35) % 180
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">' +
    `<rect width="64" height="64" fill="hsl(${hue} 45% 40%)"/>` +
    `<path fill="hsl(${hue + 150} 70% 88%)" transform="rotate(${angle} 32 32)" d="M32 12 50 50H14Z"/></svg>`
  )
}

/** A registry that serves a list or never responds. The eighth image never loads. */
export function registry(
  list: readonly WalletEntry[],
  { isDown = () => false, requested = [] }: { isDown?: () => boolean; requested?: URL[] } = {},
): LatchkeyConfig {
  const respond = (url: URL): Response => {
    requested.push(url)
    if (isDown()) return new Response('', { status: 503 })
    const image = /^\/getWalletImage\/image(\d+)$/.exec(url.pathname)
    if (image) {
      const index = Number(image[1])
      const headers = { 'content-type': 'image/svg+xml' }
      return index === 7
        ? new Response('', { status: 404 })
        : new Response(drawImage(index), { headers })
    }
    if (url.pathname !== '/getWallets') return new Response('', { status: 404 })
    const get = (name: string) => url.searchParams.get(name)
    const ids = (name: string) => get(name)?.split(',')
    const text = get('search')?.toLowerCase() ?? ''
    const found = list.filter(
      ({ id, name, badge_type }) =>
        (ids('include')?.includes(id) ?? true) &&
        !ids('exclude')?.includes(id) &&
        name.toLowerCase().includes(text) &&
        (get('badge_type') ?? badge_type) === badge_type,
    )
    const from = (Number(get('page')) - 1) * Number(get('entries'))
    const data = found.slice(from, from + Number(get('entries')))
    return Response.json({ data, count: found.length })
  }
  return {
    projectId: 'demo',
    services: { registry: 'https://registry.test' },
    fetch: async (input) => respond(new URL(input instanceof Request ? input.url : String(input))),
  }
}
