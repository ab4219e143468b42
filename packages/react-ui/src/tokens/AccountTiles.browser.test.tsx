import { swapService } from '@latchkey/scenes/swap'
import { expect, test } from 'vitest'
import { all, modal } from '../../test/showApp.tsx'
import { showTokens } from '../../test/showSend.ts'

const ids = () =>
  Array.from(modal().querySelectorAll<HTMLElement>('[part=feature]'), (tile) => tile.dataset.testid)

test('the features are in the order of the specification, or in that of the site', async () => {
  await showTokens([], {}, swapService())
  await expect.poll(ids).toEqual(['lk-onramp', 'lk-swaps', 'lk-receive', 'lk-send'])
  expect(all('lk-onramp')[0]?.textContent).toBe('Buy')
})

test('a site puts some first; the rest follow, and what is off is left out', async () => {
  const features = { walletFeaturesOrder: ['send', 'onramp'], swaps: false } as const
  await showTokens([], {}, { ...swapService(), features })
  await expect.poll(ids).toEqual(['lk-send', 'lk-onramp', 'lk-receive'])
})
