import { expect, test } from 'vitest'
import { validateName } from './validateName.ts'

const refused = (label: string, reserved?: readonly string[]) =>
  validateName(label, 'latchkey.example', reserved)

test('security: an address, or a name that begins like one, cannot be registered', () => {
  for (const label of [`0x${'ab'.repeat(20)}`, `0x${'1'.repeat(40)}`, '0xdead'])
    expect(refused(label), label).toBe('must not be an address')
  expect(refused('0xygen')).toBeUndefined()
})

test('security: a reserved word is recognised in look-alike characters, with hyphens, and before or after another word', () => {
  const labels =
    'supp0rt adm1n admln 0fficial sup-port 5ecurity latchkey 1atchkey latch-key latchkey-support latchkey-help'
  const around = 'support-team adm1n-ada ada-official the-latchkey latchkey-2 wa11et'
  for (const label of [...labels.split(' '), ...around.split(' ')])
    expect(refused(label), label).toBe('must not be a reserved word')
})

test('names of people and things that only sound similar can be registered', () => {
  for (const label of 'ada oak-wallet supportive alice0 bob15 example-less my-account 1-2-3'.split(
    ' ',
  ))
    expect(refused(label), label).toBeUndefined()
})

test("security: the owner's own words are reserved", () => {
  expect(refused('oak-bank')).toBeUndefined()
  for (const label of ['oak-bank', '0ak-bank', 'oakbank'])
    expect(refused(label, ['oak-bank']), label).toBe('must not be a reserved word')
})
