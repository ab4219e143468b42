import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { parseAddress } from './parseResponses.ts'

/** viem's cache, which `getAddress` fills. */
async function openCache(): Promise<ReadonlyMap<string, boolean>> {
  const entry = createRequire(import.meta.url).resolve('viem')
  const file = entry.replace('/_cjs/index.js', '/_esm/utils/address/isAddress.js')
  const { isAddressCache } = await import(/* @vite-ignore */ pathToFileURL(file).href)
  return isAddressCache
}

test('the address cache has at most 8192 entries', async () => {
  const cache = await openCache()
  const addressAt = (place: number) => numberToHex(place, { size: 20 })
  const isHeld = (place: number) =>
    [...cache.keys()].some((key) => key.startsWith(addressAt(place)))
  for (let place = 1; place <= 8_192; place += 1) parseAddress(addressAt(place))
  expect(cache.size).toBe(8_192)
  expect(isHeld(1)).toBe(true)
  for (let place = 8_193; place <= 8_200; place += 1) parseAddress(addressAt(place))
  expect(cache.size).toBe(8_192)
  expect([1, 8_200].map(isHeld)).toEqual([false, true])
})
