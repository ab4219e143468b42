import type { Collectible } from '@latchkey/core/collectibles'

const contract = (index: number): Collectible['address'] =>
  `eip155:1:0x${String(index).padStart(40, '0')}`

/** A collectible as the data service lists it. */
export const listCollectible = (tokenId: string, more: object = {}) => ({
  address: contract(1),
  chainId: 'eip155:1',
  ...{ tokenId, standard: 'ERC721', quantity: '1', isSpam: false },
  ...more,
})

const named = (index: number) =>
  listCollectible(String(index), {
    name: `Devnet Leaf ${index}`,
    collectionName: 'Devnet Leaves',
  })

/** Two pages; one collectible is spam. */
export const collection = [
  [
    named(1),
    named(2),
    listCollectible('5', {
      ...{ address: contract(2), standard: 'ERC1155', quantity: '12' },
      collectionName: 'Devnet Prints',
    }),
    listCollectible('9', { name: 'Claim at evil.example', isSpam: true }),
    listCollectible('7'),
  ],
  [named(3), named(4)],
]

/** Names that break a layout or imitate other texts. */
export const hostileCollection = [
  [
    listCollectible('1', { name: 'A'.repeat(200), collectionName: 'B'.repeat(200) }),
    listCollectible('9'.repeat(78), { collectionName: '‮evil ​x' }),
    listCollectible('3', { standard: 'ERC1155', quantity: '9'.repeat(60) }),
    listCollectible('4', { name: '‮HTE ​x', imageUrl: 'https://evil.example/pixel.png' }),
    listCollectible('5', { name: 'Visit evil.example', isSpam: true }),
    // Malformed rows.
    { id: 7 },
    listCollectible('-1'),
    listCollectible('6', { quantity: 'many' }),
  ],
]

/** 1,000 collectibles in pages of 40. */
export const manyCollectibles = Array.from({ length: 25 }, (_, page) =>
  Array.from({ length: 40 }, (_, index) => named(page * 40 + index + 1)),
)

/** As `fetchCollectibles` returns it. */
export const wholeCollectible: Collectible = {
  address: contract(1),
  chainId: 'eip155:1',
  tokenId: '1',
  ...{ standard: 'ERC721', quantity: '1', isSpam: false },
  ...{ name: 'Devnet Leaf 1', collectionName: 'Devnet Leaves', imageUrl: undefined },
}
