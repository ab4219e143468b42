import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, refused } from '../../test/signInBrowser.ts'
import { somebody, startTwoNetworks } from '../../test/startTwoNetworks.ts'

const [ada, eve] = [somebody(), somebody()]
const { address } = somebody()
const contract = (owner: typeof ada, chainId = 'eip155:1', accountAddress: string = address) => ({
  name: 'a contract',
  chainId,
  accountAddress,
  sign: (message: string) => owner.signMessage({ message }),
})
const unknown = {
  status: 503,
  json: { status: 'FAILED', error: { code: 'unknown', reason: 'nodeUnreachable' } },
}

let server: Awaited<ReturnType<typeof startTwoNetworks>>
beforeAll(async () => {
  server = await startTwoNetworks()
  await server.place(1, address, ada)
  await server.place(10, address, eve)
})
afterAll(() => server?.stop())

test('a contract signs in on its own chain, verified by its chain (ERC-1271)', async () => {
  const browser = openBrowser(server.url)
  expect(await browser.signIn(contract(ada))).toMatchObject({ status: 200 })
  expect(await browser.accounts()).toEqual([address])
  const other = openBrowser(server.url)
  expect(await other.signIn(contract(eve))).toMatchObject(refused('signatureRefusedByContract'))
  expect(await other.signIn(contract(ada, 'eip155:10'))).toMatchObject({ status: 401 })
  expect(await other.accounts()).toEqual([])
})

test('with an unavailable node the result is unknown and can be retried; a key needs no node', async () => {
  const browser = openBrowser(server.url)
  const signer = contract(ada)
  const message = await browser.write(signer)
  const body = { message, signature: await signer.sign(message) }
  server.devnet.setFault(1, { mode: 'down' })
  const first = await browser.send('verify', body)
  expect(first).toMatchObject(unknown)
  expect(first.headers.get('retry-after')).toBe('1')
  expect(await browser.signIn(contract(ada, 'eip155:1', ada.address))).toMatchObject({
    status: 200,
  })
  server.devnet.setFault(1, { mode: 'off' })
  expect(await browser.send('verify', body)).toMatchObject({ status: 200 })
  expect(await browser.accounts()).toEqual([ada.address, address])
})

test('sessions remain while a node is unavailable, and are verified again when it is back', async () => {
  const browser = openBrowser(server.url)
  await browser.signIn(contract(ada))
  server.devnet.setFault(1, { mode: 'down' })
  expect(await browser.accounts({ recheck: 'true' })).toEqual([address])
  server.devnet.setFault(1, { mode: 'off' })
  expect(await browser.accounts({ recheck: 'true' })).toEqual([address])
  // The contract has another owner now.
  await server.place(1, address, eve)
  expect(await browser.accounts()).toEqual([address])
  expect(await browser.accounts({ recheck: 'true' })).toEqual([])
  expect(await browser.accounts()).toEqual([])
  await server.place(1, address, ada)
})
