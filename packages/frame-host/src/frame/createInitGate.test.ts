import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createInitGate } from './createInitGate.ts'

const parent = {}
const origins = ['https://shop.example', 'http://localhost:5173']
const valid = {
  source: parent,
  origin: 'https://shop.example',
  data: { type: 'INIT', versions: [1], projectId: 'demo' },
  ports: ['port'],
}

test('the first INIT of the parent is accepted', () => {
  expect(createInitGate(parent, origins)(valid)).toEqual({
    port: 'port',
    origin: 'https://shop.example',
    projectId: 'demo',
  })
})

test('later versions may be offered too', () => {
  const data = { ...valid.data, versions: [3, 2, 1] }
  expect(createInitGate(parent, origins)({ ...valid, data })).toBeDefined()
})

test('security: of many INITs one is accepted, whatever comes between them', () => {
  const event = fc.constantFrom(
    valid,
    { ...valid, ports: ['other'] },
    { ...valid, origin: 'https://evil.example' },
  )
  const property = fc.property(fc.array(event), (events) => {
    const accept = createInitGate(parent, origins)
    const accepted = events.filter((given) => accept(given))
    const first = events.find(({ origin }) => origin === 'https://shop.example')
    expect(accepted).toEqual(first ? [first] : [])
  })
  fc.assert(property, { numRuns: runs(500) })
})

test.each([
  ['another window', { source: {} }],
  ['no window', { source: null }],
  ['no port', { ports: [] }],
  ['two ports', { ports: ['port', 'port'] }],
  ['no data', { data: undefined }],
  ['a text', { data: JSON.stringify(valid.data) }],
  ['another type', { data: { ...valid.data, type: 'READY' } }],
  ['another version', { data: { ...valid.data, versions: [2] } }],
  ['no version', { data: { ...valid.data, versions: [] } }],
  ['versions as text', { data: { ...valid.data, versions: '1' } }],
  ['one more field', { data: { ...valid.data, rpcUrl: 'https://evil.example' } }],
  ['no project', { data: { type: 'INIT', versions: [1] } }],
  ['an empty project', { data: { ...valid.data, projectId: '' } }],
  ['a long project', { data: { ...valid.data, projectId: 'a'.repeat(65) } }],
  ['a project with other characters', { data: { ...valid.data, projectId: 'demo&st=1' } }],
  ['inherited fields', { data: Object.create(valid.data) }],
  ['a list', { data: [valid.data] }],
])('security: INIT with %s is ignored, and a valid one is accepted afterwards', (_, changes) => {
  const accept = createInitGate(parent, origins)
  expect(accept({ ...valid, ...changes })).toBeUndefined()
  expect(accept(valid)).toBeDefined()
})

test('security: no origin but those of the list is accepted', () => {
  const parts = [
    'https://',
    'http://',
    'shop',
    'localhost',
    '.example',
    ':5173',
    ':443',
    '/',
    '.',
    '*',
    'null',
    '@',
    ' ',
    'evil',
    '\u0000',
    'SHOP',
  ]
  const built = fc.array(fc.constantFrom(...parts), { maxLength: 8 }).map((given) => given.join(''))
  const changed = fc
    .tuple(fc.constantFrom(...origins), fc.nat(24), fc.string({ maxLength: 3 }), fc.nat(2))
    .map(([origin, at, text, cut]) => origin.slice(0, at) + text + origin.slice(at + cut))
  const accept = createInitGate(parent, origins)
  const property = fc.property(fc.oneof(built, changed, fc.webUrl()), (origin) => {
    fc.pre(!origins.includes(origin))
    expect(accept({ ...valid, origin })).toBeUndefined()
  })
  fc.assert(property, { numRuns: runs(10_000) })
  expect(accept(valid)).toBeDefined()
})
