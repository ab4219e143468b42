import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { testServer } from '../../test/startTestServer.ts'
import { endpoints } from '../endpoints.ts'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import { openApi } from './openApi.ts'
import { writeApi } from './writeApi.ts'

test('docs/api.md matches the schemas; npm run docs in apps/server regenerates it', () => {
  const written = readFileSync(new URL('../../../../docs/api.md', import.meta.url), 'utf8')
  expect(written).toBe(writeApi(endpoints))
})

test('rule: a changed schema changes the document', () => {
  const endpoint = (most: number) =>
    defineEndpoint({
      method: 'GET',
      path: '/v1/a/:b',
      summary: 'A',
      access: 'open',
      params: z.object({ b: z.string().max(most) }),
      response: z.object({ c: z.number() }),
      handle: async () => ({ c: 1 }),
    })
  expect(writeApi([endpoint(3)])).not.toBe(writeApi([endpoint(4)]))
})

test('a running server serves the document', async () => {
  const { request } = await testServer()
  const { status, json } = await request('/openapi.json')
  expect(status).toBe(200)
  expect(json).toEqual(JSON.parse(JSON.stringify(openApi(endpoints))))
})

test('the document contains every endpoint with every parameter of its path', () => {
  const { paths } = openApi(endpoints)
  const operations = Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.values(byMethod).map((operation) => ({ path, operation })),
  )
  expect(operations).toHaveLength(endpoints.length)
  for (const { path, operation } of operations) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const input = operation.parameters
      .filter((parameter) => parameter.in === 'path')
      .map(({ name }) => name)
    expect(input, path).toEqual(named)
  }
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(
    operations.length,
  )
})
