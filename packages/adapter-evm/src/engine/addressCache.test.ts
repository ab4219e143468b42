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
  const addressAt = (index: number) => numberToHex(index, { size: 20 })
  const isHeld = (index: number) =>
    [...cache.keys()].some((key) => key.startsWith(addressAt(index)))
  for (let n = 1; n <= 8_192; n += 1) parseAddress(addressAt(n))
  expect(cache.size).toBe(8_192)
  expect(isHeld(1)).toBe(true)
  for (let index = 8_193; index <= 8_200; index += 1) parseAddress(addressAt(index))
  expect(cache.size).toBe(8_192)
  expect([1, 8_200].map(isHeld)).toEqual([false, true])
})
