import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { type ContractTarget, contractTarget } from '../../test/contractTarget.ts'
import { registeredName, suggestionsResponse } from './schema.ts'

let target: ContractTarget
beforeAll(async () => {
  target = await contractTarget()
})
afterAll(() => target.stop())

const nobody = `0x${'0'.repeat(39)}1`
const query = { apiVersion: '2' }
const unknown = 'nobody-has-this-name-of-a-contract-test'

test('an unregistered name, the names of an address and suggestions have their shapes, or names are unavailable', async () => {
  const { request } = target
  const account = await request(`/v1/profile/account/${unknown}`, { query })
  const reverse = await request(`/v1/profile/reverse/${nobody}`, { query })
  const suggestions = await request(`/v1/profile/suggestions/${unknown}`)
  if (account.status === 501) {
    for (const response of [account, reverse, suggestions])
      expect(response).toMatchObject({ status: 501, json: { reasons: [{ field: 'name' }] } })
    return
  }
  expect(account).toMatchObject({ status: 200, json: [] })
  expect(await request(`/v1/profile/account/${unknown}`)).toMatchObject({ status: 404 })
  expect(z.array(registeredName).parse(reverse.json)).toBeDefined()
  const [first, ...others] = suggestionsResponse.parse(suggestions.json).suggestions
  expect(first?.name.startsWith(`${unknown}.`)).toBe(true)
  expect(first?.registered).toBe(false)
  expect(others.every(({ registered }) => !registered)).toBe(true)
})

test('error: invalid names and registrations are rejected by name', async () => {
  const { request } = target
  const body = { coin_type: 60, address: nobody, message: '{}', signature: `0x${'1'.repeat(130)}` }
  const cases: [Promise<unknown>, string][] = [
    [request('/v1/profile/account/abc', { query }), 'name'],
    [request('/v1/profile/account/a.b.c.d', { query }), 'name'],
    [request('/v1/profile/suggestions/abc'), 'name'],
    [request('/v1/profile/reverse/0x1', { query }), 'address'],
    [request('/v1/profile/account', { body }), 'name'],
    [request('/v1/profile/account', { body: { ...body, coin_type: 'x' } }), 'coin_type'],
    [request('/v1/profile/account', { body: { ...body, signature: 'x' } }), 'signature'],
  ]
  for (const [requested, field] of cases) {
    const respond = (await requested) as { status: number; json: { reasons: { field: string }[] } }
    if (respond.status === 501) continue
    expect(respond.status).toBe(400)
    expect(respond.json.reasons[0]?.field).toBe(field)
  }
})
