import { createSignInClient } from '@latchkey/siwx/client'
import { expect, test } from 'vitest'
import { bitcoinSigner, evmSigner, type Signer, solanaSigner } from '../../test/signers.ts'
import { openBrowser, shop } from '../../test/signInBrowser.ts'
import { testServer } from '../../test/startTestServer.ts'

/** The client of siwx in a simulated browser on the server's page. */
async function openPage() {
  const server = await testServer()
  const browser = openBrowser(server.url)
  const client = createSignInClient({
    url: `${server.url}/v1/auth/demo`,
    ports: {
      origin: () => shop,
      fetch: browser.fetch,
      wait: async () => undefined,
      openChannel: () => undefined,
    },
  })
  const signIn = async (signer: Signer) => {
    const data = await client.createMessage(signer)
    const message = data.toString()
    await client.addSession({ data, message, signature: await signer.sign(message) })
  }
  return { client, signIn, server }
}

test.each([evmSigner(), solanaSigner(), await bitcoinSigner('payment')])(
  'the page signs in, checks and signs out with createSignInClient: $name',
  async (signer) => {
    const { client, signIn } = await openPage()
    const { chainId, accountAddress } = signer
    expect(await client.getSessions(chainId, accountAddress)).toEqual([])
    await signIn(signer)
    expect(await client.getSessions(chainId, accountAddress)).toHaveLength(1)
    await client.revokeSession(chainId, accountAddress)
    expect(await client.getSessions()).toEqual([])
    await signIn(signer)
    await client.setSessions([])
    expect(await client.getSessions()).toEqual([])
  },
)

test('error: the page receives the reason of a rejection, and an unavailable server ends no session', async () => {
  const { client, signIn, server } = await openPage()
  const ada = evmSigner()
  const other = { ...ada, chainId: 'eip155:5' }
  await expect(signIn(other)).rejects.toMatchObject({
    code: 'signInRefused',
    reason: 'chainNotAllowed',
  })
  await signIn(ada)
  await server.stop()
  await expect(client.getSessions()).rejects.toMatchObject({ code: 'signInUnknown' })
})
