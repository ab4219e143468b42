import { networks } from '@latchkey/frame-protocol'
import { afterEach, expect, test } from 'vitest'
import { cleanUp } from '../../test/fakeFrame.ts'
import { address, open, signIn } from '../../test/openEngine.ts'

afterEach(cleanUp)

const [mainnet, testnet] = networks.filter((id) => id.startsWith('solana:'))
const solanaAddress = '3Atsbq9N5EaCc9YWmqD2rUVedX4pqDe7hyk6JSyWRTrG'

/** A site with two Solana networks, whose frame has an account there. */
const options = {
  solana: [mainnet ?? '', testnet ?? ''],
  handlers: {
    GET_USER: ({ chainId }: { chainId?: string | number | undefined }) => ({
      email: 'ada@shop.example',
      address: String(chainId).startsWith('solana') ? solanaAddress : address,
      chainId: chainId ?? 1,
    }),
  },
}

test('a login has an account in each namespace; that of Solana is the same on all its networks', async () => {
  const { engine, sessions } = await signIn(options)
  expect(sessions.get('eip155')?.accounts).toEqual([{ address, caipNetworkId: 'eip155:1' }])
  expect(sessions.get('solana')).toMatchObject({
    accounts: [mainnet, testnet].map((caipNetworkId) => ({
      address: solanaAddress,
      caipNetworkId,
    })),
    caipNetworkIds: [mainnet, testnet],
    caipNetworkId: mainnet,
  })
  const methods = sessions.get('solana')?.methods ?? []
  expect(methods.every((method) => method.startsWith('solana_'))).toBe(true)
  await engine.signOut()
  expect(sessions.namespaces()).toEqual([])
})

test('a site without Solana asks for no account there', async () => {
  const { sessions } = await signIn()
  expect(sessions.get('solana')).toBeUndefined()
})

test('a request names its network, or the chosen one', async () => {
  const { engine, asked } = await signIn(options)
  const call = { method: 'solana_signMessage', params: { message: 'abc' } }
  await engine.request('solana', call, testnet).catch(() => undefined)
  await engine.request('solana', call).catch(() => undefined)
  const chains = asked.flatMap(([type, payload]) =>
    type === 'RPC_REQUEST' ? [(payload as { chainId: string }).chainId] : [],
  )
  expect(chains).toEqual([testnet, mainnet])
})

test('a network of Solana is chosen at once, there and back; an unknown one is refused', async () => {
  const { sessions } = await signIn(options)
  for (const id of [testnet, mainnet]) {
    sessions.choose('solana', id ?? 'solana:')
    expect(sessions.get('solana')).toMatchObject({ caipNetworkId: id })
    expect(sessions.get('solana')?.accounts).toHaveLength(2)
    expect(sessions.get('eip155')?.caipNetworkId).toBe('eip155:1')
  }
  expect(() => sessions.choose('solana', 'solana:unknown')).toThrow('could not switch')
})

test('the adapters of two namespaces share one restoration', async () => {
  const { engine, context, sessions, asked } = open(options)
  context.storage.setItem('used', 'true')
  const restored = await Promise.all([engine.restore('eip155'), engine.restore('solana')])
  expect(restored.map((session) => session?.accounts[0]?.address)).toEqual([address, solanaAddress])
  expect(asked).toEqual([])
  expect(sessions.namespaces()).toEqual(['eip155', 'solana'])
})
