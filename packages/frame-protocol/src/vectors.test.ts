import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { examples } from '../test/examples.ts'
import { makeVectors } from '../test/makeVectors.ts'
import {
  errorSchema,
  type Message,
  parse,
  parseFrameEvent,
  parseMessage,
  parsePayload,
  parseRpcAbort,
} from './message.ts'
import { getSuccessSchema, isMethodType, type MethodType } from './methods.ts'

const folder = new URL('../vectors/v1/', import.meta.url)
const files: ReturnType<typeof makeVectors> = JSON.parse(JSON.stringify(makeVectors()))
const names = Object.keys(files)
const rows = Object.entries(files).flatMap(([name, file]) =>
  Object.entries(file).map(([kind, vectors]) => ({ name, kind, ...vectors })),
)

/** Parses as the receiving side does when it waits for a message of this kind. */
function receive(name: string, kind: string, data: unknown): Message {
  const message = parseMessage(data)
  if (kind === 'event') {
    if (name === 'RPC_ABORT') parseRpcAbort(message)
    else parseFrameEvent(message)
    return message
  }
  const type = name as MethodType
  const suffix = kind === 'request' ? '' : `_${kind.toUpperCase()}`
  if (message.id === undefined || message.type !== `${type}${suffix}`) throw new Error('type')
  if (kind === 'request') parsePayload(type, message.payload)
  else if (kind === 'error') parse(errorSchema, message.payload)
  else parse(getSuccessSchema(type, examples[type].payload), message.payload)
  return message
}

test.each(Object.entries(files))(
  'the published vectors of %s match the script; `vitest -u` updates them',
  async (name, vectors) => {
    const text = `${JSON.stringify(vectors, undefined, 2)}\n`
    await expect(text).toMatchFileSnapshot(`../vectors/v1/${name}.json`)
  },
)

test('each message has one file of vectors', () => {
  expect(readdirSync(folder).sort()).toEqual(names.map((name) => `${name}.json`).sort())
  expect(names.filter(isMethodType)).toHaveLength(23)
  expect(names).toHaveLength(28)
})

test.each(rows)('$name: the valid $kind is accepted', ({ name, kind, valid }) => {
  expect(receive(name, kind, valid)).toEqual(valid)
})

test.each(
  rows.flatMap(({ name, kind, invalid }) => invalid.map((vector) => ({ name, kind, ...vector }))),
)('security: $name: a $kind with $reason is rejected', ({ name, kind, message }) => {
  expect(() => receive(name, kind, message)).toThrow()
})
