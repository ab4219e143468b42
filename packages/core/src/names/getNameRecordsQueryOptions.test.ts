import { mockAdapter, testAddresses } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { setup } from '../../test/setup.ts'
import type { AdapterCalls } from '../adapter/transactionCalls.ts'
import { RpcError } from '../base/rpcErrors.ts'
import { getQueryClient } from '../queries/getQueryClient.ts'
import { getNameRecordsQueryOptions } from './getNameRecordsQueryOptions.ts'

const account = { namespace: 'eip155', address: testAddresses[0] }

/** A namespace whose accounts are all called alder.eth. */
async function open(calls: Partial<AdapterCalls>) {
  const mock = mockAdapter({ absent: ['getTextRecords'] })
  const { latchkey } = setup({
    adapters: [
      (context) => ({
        ...{ ...mock.factory(context), getName: async () => 'alder.eth' },
        ...calls,
      }),
    ],
  })
  const client = await getQueryClient(latchkey)
  const query = getNameRecordsQueryOptions(latchkey, account)
  return { query, read: () => client.fetchQuery(query) }
}

const withRecords = (records: Record<string, string>) =>
  open({ getTextRecords: async () => records })

test('a name has its description, its website and its profiles, for as long as an identity', async () => {
  const asked: unknown[] = []
  const { query, read } = await open({
    async getTextRecords(request) {
      asked.push(request)
      return {
        description: 'Builds boats',
        url: 'https://alder.example/me',
        'com.twitter': '@alder_1',
        'com.github': 'alder-1',
      }
    },
  })
  const records = {
    name: 'alder.eth',
    description: 'Builds boats',
    links: ['https://alder.example/me', 'https://x.com/alder_1', 'https://github.com/alder-1'],
  }
  expect(await read()).toEqual(records)
  expect(await read()).toEqual(records)
  const keys = ['description', 'url', 'com.twitter', 'com.github']
  expect(asked).toEqual([{ name: 'alder.eth', keys }])
  expect(query.staleTime).toBe(300_000)
})

test('error: a website that is one of the profiles is one link', async () => {
  const url = 'https://x.com/alder'
  const { read } = await withRecords({ url, 'com.twitter': 'alder' })
  expect((await read()).links).toEqual([url])
})

test('without a name no records are read; without records there is the name alone', async () => {
  const none = { name: undefined, description: undefined, links: [] }
  const fails = async () => {
    throw new Error('not called')
  }
  const unnamed = await open({ getName: async () => undefined, getTextRecords: fails })
  expect(await unnamed.read()).toEqual(none)
  for (const named of [await withRecords({}), await open({})])
    expect(await named.read()).toEqual({ ...none, name: 'alder.eth' })
})

test.each([
  'javascript:alert(1)',
  'http://alder.example',
  'data:text/html,<script>alert(1)</script>',
  'mailto:alder@alder.example',
  'https://bank.example@evil.example',
  'https://bank.example:443@evil.example',
  '//alder.example',
  'alder.example',
  '',
])('security: the url %s is no link', async (url) => {
  const { read } = await withRecords({ url })
  expect((await read()).links).toEqual([])
})

test.each([
  '../login',
  'alder/../login',
  'a?next=evil',
  '@',
  'alder eth',
  'a\u202eb',
  'a'.repeat(40),
])('security: %j is no user name', async (user) => {
  const { read } = await withRecords({ 'com.twitter': user, 'com.github': user })
  expect((await read()).links).toEqual([])
})

test('security: a url of more than 2,048 characters is no link', async () => {
  const { read } = await withRecords({ url: `https://alder.example/${'a'.repeat(2_048)}` })
  expect((await read()).links).toEqual([])
})

test('security: of a description of a megabyte, the beginning is kept', async () => {
  const { read } = await withRecords({ description: 'a'.repeat(1_000_000) })
  expect((await read()).description).toHaveLength(2_048)
})

test('error: a node that fails fails the query', async () => {
  const { read } = await open({
    async getTextRecords() {
      throw new RpcError(-32000)
    },
  })
  await expect(read()).rejects.toMatchObject({ name: 'RpcError' })
})
