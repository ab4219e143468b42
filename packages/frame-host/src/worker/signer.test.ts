import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { verifyMessage } from 'viem'
import { expect, test } from 'vitest'
import { createDevice } from '../../test/createDevice.ts'
import { createServer } from '../../test/createServer.ts'
import { toHex } from '../bytes/hex.ts'

async function createSignedIn() {
  const device = createDevice(createServer())
  const account = await device.signIn('alice@shop.example')
  const address = (account?.addresses.eip155 ?? '0x') as `0x${string}`
  const prepare = (message: string, of: string = address) =>
    device.client.request('prepareMessage', { namespace: 'eip155', address: of, message })
  return { ...device, address, prepare }
}

test('security: of many messages that wait, each approval signs its own, once', async () => {
  const { client, address, prepare } = await createSignedIn()
  const messages = fc.uniqueArray(fc.uint8Array({ maxLength: 64 }).map(toHex), {
    minLength: 1,
    maxLength: 6,
  })
  const property = fc.asyncProperty(fc.scheduler(), messages, async (scheduler, raws) => {
    const prepared = await Promise.all(raws.map((raw) => prepare(raw)))
    await Promise.all(
      prepared
        .map(async ({ approvalId, message }) => {
          await scheduler.schedule(Promise.resolve())
          const signature = (await client.request('sign', { approvalId })) as `0x${string}`
          const raw = message as `0x${string}`
          expect(await verifyMessage({ address, message: { raw }, signature })).toBe(true)
          await expect(client.request('sign', { approvalId })).rejects.toMatchObject({ code: 4001 })
        })
        .concat(scheduler.waitAll()),
    )
    expect(prepared.map(({ message }) => message)).toEqual(raws)
  })
  await fc.assert(property, { numRuns: runs(20) })
})

test('error: another address, and a message that is not hexadecimal', async () => {
  const { prepare } = await createSignedIn()
  await expect(prepare('0x00', `0x${'00'.repeat(20)}`)).rejects.toMatchObject({ code: 4100 })
  await expect(prepare('hello')).rejects.toMatchObject({ code: -32602 })
})

test('the address is compared without case', async () => {
  const { address, prepare } = await createSignedIn()
  expect(await prepare('0x00', address.toLowerCase())).toMatchObject({ address })
})

test('security: a discarded message, and one of before the sign-out, are not signed', async () => {
  const { client, prepare, signIn } = await createSignedIn()
  const [discarded, old] = await Promise.all([prepare('0x00'), prepare('0x01')])
  await client.request('discard', discarded)
  await expect(client.request('sign', discarded)).rejects.toMatchObject({ code: 4001 })
  await client.request('signOut', undefined)
  await signIn('alice@shop.example')
  await expect(client.request('sign', old)).rejects.toMatchObject({ code: 4001 })
})

test('error: nothing is prepared without an account', async () => {
  const { client } = createDevice(createServer())
  const payload = { namespace: 'eip155', address: `0x${'00'.repeat(20)}`, message: '0x00' } as const
  await expect(client.request('prepareMessage', payload)).rejects.toMatchObject({ code: 4100 })
})
