import { installBitcoinWallet, scriptedBitcoinWallet } from '@latchkey/testing'
import { getWallets } from '@wallet-standard/app'
import { afterAll, expect, test, vi } from 'vitest'
import { stubWindow } from '../test/page.ts'

afterAll(() => vi.unstubAllGlobals())

test('the standard’s own listener finds the scripted wallet that these tests are about', async () => {
  const page = stubWindow()
  const early = scriptedBitcoinWallet({ name: 'Early' })
  const late = scriptedBitcoinWallet({ name: 'Late' })
  const uninstall = [installBitcoinWallet(early, page)]
  const { get } = getWallets()
  uninstall.push(installBitcoinWallet(late, page))
  expect(get()).toEqual(expect.arrayContaining([early.provider, late.provider]))
  for (const remove of uninstall) remove()
  expect(get()).not.toContain(early.provider)
})
