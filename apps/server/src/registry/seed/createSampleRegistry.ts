import { createHash } from 'node:crypto'
import type { Image } from '../replaceRegistry.ts'
import type { Wallet } from '../schema.ts'
import { drawIcon } from './drawIcon.ts'
import { first, second } from './words.ts'

const evm = ['eip155:1', 'eip155:10', 'eip155:137', 'eip155:8453', 'eip155:11155111']
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'

/** Sets of networks, used in turn. */
const chainSets: readonly (readonly string[])[] = [
  evm,
  [...evm, solana],
  ['eip155:1'],
  evm.slice(0, 4),
  [...evm, solana, bitcoin],
  [solana],
  ['eip155:1', 'eip155:137'],
  [bitcoin],
]

/**
 * Sample wallets for development: 832 fictional entries, the same on every machine. Names are pairs of words, URLs
 * end in `.example`, icons are generated.
 */
export function createSampleRegistry(): { wallets: Wallet[]; images: Image[] } {
  const wallets = second.flatMap((noun, row) =>
    first.map((adjective, column) =>
      createSampleWallet(`${adjective} ${noun}`, row * first.length + column),
    ),
  )
  const icon = (kind: Image['kind'], id: string): Image => ({
    kind,
    id,
    type: 'image/svg+xml',
    bytes: drawIcon(`${kind}:${id}`),
  })
  return {
    wallets,
    images: [
      ...wallets.flatMap(({ image_id }) =>
        image_id === undefined ? [] : [icon('wallet', image_id)],
      ),
      ...[...evm, solana, bitcoin].map((id) => icon('asset', id)),
      ...['AUD', 'BRL', 'CAD', 'CHF', 'EUR', 'GBP', 'INR', 'JPY', 'USD'].map((id) =>
        icon('currency', id),
      ),
      ...['BTC', 'DUSD', 'ETH', 'POL', 'SOL'].map((id) => icon('token', id)),
    ],
  }
}

/** Some entries are incomplete, to show lists without links, stores or badges. */
function createSampleWallet(name: string, index: number): Wallet {
  const slug = name.toLowerCase().replace(' ', '-')
  const host = `${slug}.example`
  const every = (n: number, rest = 0) => index % n === rest
  return {
    id: createHash('sha256').update(`wallet:${slug}`).digest('hex'),
    name,
    description: `${name} is a sample wallet. It cannot be installed.`,
    homepage: `https://${host}`,
    chains: [...(chainSets[index % chainSets.length] ?? evm)],
    image_id: getUuid(`image:${slug}`),
    order: index,
    badge_type: every(5, 0) || every(5, 2) ? 'certified' : null,
    mobile_link: every(7, 6) ? null : `${slug}://`,
    link_mode: every(11, 3) ? `https://${host}/link` : null,
    desktop_link: every(4) ? `${slug}-desktop://` : null,
    webapp_link: every(6, 1) ? `https://app.${host}` : null,
    app_store: every(7, 6) ? null : `https://store.example/ios/${slug}`,
    play_store: every(7, 6) || every(13, 4) ? null : `https://store.example/android/${slug}`,
    chrome_store: every(3) ? `https://store.example/extension/${slug}` : null,
    rdns: every(9, 8) ? null : `example.${slug}`,
    supports_wc: !every(10, 9),
  }
}

/** A UUID derived from the word (RFC 9562, version 8). */
function getUuid(word: string): string {
  const hex = createHash('sha256').update(word).digest('hex')
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
