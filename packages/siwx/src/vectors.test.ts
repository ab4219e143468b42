import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { evaluate, now, policy, type Sent } from '../test/evaluate.ts'
import { makeVectors } from '../test/makeVectors.ts'
import { formatMessage } from './message/formatMessage.ts'
import { parseMessage } from './message/parseMessage.ts'
import type { SignInMessage } from './message/schema.ts'

type Vector = Sent & { readonly namespace: string; readonly name: string }
type Vectors = {
  readonly now: string
  readonly policy: object
  readonly positive: readonly (Vector & {
    readonly fields: SignInMessage
    readonly isWalletStandard?: true
  })[]
  readonly negative: readonly (Vector & { readonly reason: string })[]
}

const path = new URL('../vectors/sign-in.json', import.meta.url)
const { positive, negative, ...rest }: Vectors = JSON.parse(readFileSync(path, 'utf8'))

/** JSON has no `undefined`: null means that the field is absent. */
function sent({ policy: vectorPolicy, ...vector }: Vector): Sent {
  const changes =
    vectorPolicy && Object.entries(vectorPolicy).map(([key, value]) => [key, value ?? undefined])
  return { ...vector, ...(changes && { policy: Object.fromEntries(changes) }) }
}

test('the published vectors match the script; `vitest -u` updates them', async () => {
  const created = `${JSON.stringify(await makeVectors(), undefined, 2)}\n`
  await expect(created).toMatchFileSnapshot('../vectors/sign-in.json')
  expect(rest).toMatchObject({ now: new Date(now).toISOString(), policy })
})

test('there are at least 40 valid vectors, and 40 invalid ones per namespace', () => {
  const names = new Set(negative.map(({ namespace, name }) => `${namespace}: ${name}`))
  expect(names.size).toBe(negative.length)
  for (const namespace of ['eip155', 'solana', 'bip122']) {
    expect(negative.filter((entry) => entry.namespace === namespace).length).toBeGreaterThanOrEqual(
      80,
    )
    expect(positive.filter((entry) => entry.namespace === namespace).length).toBeGreaterThanOrEqual(
      14,
    )
  }
  expect(positive.length).toBeGreaterThanOrEqual(40)
})

test.each(positive)('$namespace: accepted: $name', async (vector) => {
  expect(parseMessage(vector.message)).toEqual(vector.fields)
  const written = formatMessage(vector.fields)
  expect(vector.isWalletStandard ? written.replace('\n\n\n', '\n\n') : written).toBe(vector.message)
  expect(await evaluate(sent(vector))).toBe('valid')
})

test.each(negative)('security: $namespace: $reason: $name', async (vector) => {
  expect(await evaluate(sent(vector))).toBe(vector.reason)
})
