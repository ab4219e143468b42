import { expect, test } from 'vitest'
import { setup } from '../../test/setup.ts'
import { createActivationMessage } from './createActivationMessage.ts'

const demo = setup({ projectId: 'demo' }).latchkey
const rule = { type: 'contract-call', data: { b: [1, { d: null, c: 'é' }], a: 1.5 } }
const grant = {
  pci: '12345678-9abc-8def-8123-456789abcdef',
  expiry: 1_900_000_000,
  context: '0xAB',
  permissions: [rule],
  policies: [],
}

test('security: the message contains the project, the expiry and a hash of everything that is granted', () => {
  const text = createActivationMessage(demo, grant)
  expect(text.split('\n')).toEqual([
    `Activate the session ${grant.pci}`,
    'Project: demo',
    'Expiry: 1900000000',
    'Granted: 0xc61a0d38d47cc7d5895f45c3918454ce70255957ed9e5d1a553b2ea2dee3153a',
  ])
  const others = [
    createActivationMessage(setup({ projectId: 'shop' }).latchkey, grant),
    ...[
      { expiry: grant.expiry + 1 },
      { context: '0xac' },
      { permissions: [{ type: 'transfer-everything', data: rule.data }] },
      { permissions: [{ type: rule.type, data: { ...rule.data, a: 1.6 } }] },
      { policies: [rule] },
    ].map((changes) => createActivationMessage(demo, { ...grant, ...changes })),
  ]
  expect(new Set([text, ...others]).size).toBe(others.length + 1)
})

test('the same permissions in another notation have the same hash', () => {
  const data = { a: 1.5, left: undefined, b: [1, { c: 'é', d: null }] }
  const permissions = [{ data, required: true, type: rule.type }]
  expect(createActivationMessage(demo, { ...grant, permissions, context: '0xab' })).toBe(
    createActivationMessage(demo, grant),
  )
})
