import { scriptedSolanaWallet, testSolanaAddresses } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { openBrowser, refused, shop } from '../../test/signInBrowser.ts'
import { testServer } from '../../test/startTestServer.ts'
import { writeBase58 } from '../addresses/base58.ts'
import { startResponse } from './schema.ts'

type Signed = { readonly signedMessage: Uint8Array; readonly signature: Uint8Array }
type Feature = { signIn(input: object): Promise<readonly [Signed]> }

/** A server with or without a statement, and a wallet that writes the message itself (`solana:signIn`). */
async function setup(statement: string | undefined) {
  const { url } = await testServer({
    config: ({ projects }) => {
      const demo = projects.get('demo')
      if (!demo?.signIn) throw new Error('development signs in to the project demo')
      const signIn = { ...demo.signIn, statement }
      return { projects: new Map([['demo', { ...demo, signIn }]]) }
    },
  })
  const browser = openBrowser(url)
  const { wallet } = scriptedSolanaWallet()
  const sign = async (changes: object = {}) => {
    const { json } = await browser.send('nonce')
    const { recaps: _, ...start } = startResponse.parse(json)
    const [{ signedMessage, signature }] = await (
      wallet.features['solana:signIn'] as Feature
    ).signIn({
      ...start,
      domain: shop.split('//')[1],
      uri: shop,
      version: '1',
      chainId: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      ...changes,
    })
    const message = new TextDecoder().decode(signedMessage)
    return { message, signature: writeBase58(signature) }
  }
  return { browser, sign }
}

test.each([
  ['without a statement', undefined, '\n\nURI: '],
  ['with a statement', 'Welcome.', '\n\nWelcome.\n\nURI: '],
])(
  'a wallet with solana:signIn signs in with the text that it writes, %s',
  async (_, words, gap) => {
    const { browser, sign } = await setup(words)
    const body = await sign()
    const [address] = testSolanaAddresses
    expect(body.message).toContain(`Solana account:\n${address}${gap}${shop}\n`)
    expect(await browser.send('verify', body)).toMatchObject({ status: 200 })
    expect(await browser.accounts()).toEqual([address])
  },
)

test('security: rejects such a message without a statement if the project has one', async () => {
  const { browser, sign } = await setup('Welcome.')
  const body = await sign({ statement: undefined })
  expect(await browser.send('verify', body)).toMatchObject(refused('statementMismatch'))
})
