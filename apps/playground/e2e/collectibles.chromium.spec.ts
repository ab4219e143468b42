import { devnetLeaves } from '@latchkey/devnet/constants'
import { testIds } from '@latchkey/testing'
import { createAccount } from './sendHands.ts'
import { createServices } from './services.ts'
import { expect, test } from './test.ts'
import { pageUrl, serverUrl, servicesUrl } from './world.ts'

test('a visitor sees the NFTs of the account, with pictures that load from the data service alone', async ({
  site,
  modal,
  page,
  wallets,
}) => {
  const { address, extension, node } = await createAccount()
  const document = JSON.stringify({ name: 'Oak leaf', image: 'ipfs://leaf.png' })
  const tokenId = BigInt(Date.now())
  const hash = await node.writeContract({
    ...devnetLeaves,
    functionName: 'mint',
    args: [address, tokenId, `data:application/json,${document}`],
  })
  await node.waitForTransactionReceipt({ hash })
  const path = `/v1/account/${address}/collectibles?chainId=eip155:1&projectId=demo`
  await expect
    .poll(async () => (await page.request.get(`${serverUrl}${path}`)).text(), { timeout: 20_000 })
    .toContain('Oak leaf')

  const requested = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'image') requested.add(new URL(request.url()).origin)
  })
  const wallet = await wallets.install(extension)
  await site.open(createServices(page, 'collectibles').link)
  await site.connect(modal, wallet.rdns)
  await modal.accountButton.click()
  await page.getByTestId(testIds.collectiblesTab).click()
  const tile = page.getByTestId(testIds.collectible)
  await expect(tile).toContainText('Oak leaf')
  await expect(tile).toContainText('Devnet Leaves')
  const picture = tile.locator('img')
  await expect(picture).toHaveAttribute('src', new RegExp(`^${servicesUrl}/.*v1/pictures/`))
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  await tile.click()
  await expect(modal.view('Collectible')).toContainText(String(tokenId))
  const known = [pageUrl, servicesUrl, 'null']
  expect([...requested].filter((origin) => !known.includes(origin))).toEqual([])
})
