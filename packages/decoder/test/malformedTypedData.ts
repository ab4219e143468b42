import { maxUint160, maxUint256 } from 'viem'
import { other } from './functionRows.ts'
import {
  changePrimary,
  daiPermit,
  type Form,
  knownForms,
  permit,
  permitBatchWitnessTransferFrom,
  permitSingle,
  renamePrimary,
  safeMessage,
  toJson,
} from './typedDataForms.ts'

const changeMessage = (form: Form, message: Form['message']) =>
  changePrimary(form, (x) => x, message)
const unlimited = permit(maxUint256)

/** Typed data that drainers send although no wallet should sign it. */
export const malformedTypedData: readonly (readonly [string, unknown])[] = [
  ...Object.entries(knownForms()).flatMap(([name, form]): [string, unknown][] => {
    const [field] = form.types[form.primaryType] ?? []
    return [
      [`${name} with a field that is not signed`, changeMessage(form, { note: 'harmless' })],
      [`${name} without a field`, { ...form, message: {} }],
      [`${name} twice with a field`, changePrimary(form, (all) => (field ? [...all, field] : all))],
      [`${name} without types`, { ...form, types: {} }],
      [
        `${name} with a domain whose type is empty`,
        { ...form, types: { ...form.types, EIP712Domain: [] } },
      ],
      [
        `${name} with a chain that viem does not sign`,
        {
          ...form,
          types: Object.fromEntries(
            Object.entries(form.types).filter(([key]) => key !== 'EIP712Domain'),
          ),
          domain: { ...form.domain, chainId: '1' },
        },
      ],
      [
        `${name} for a contract in capitals`,
        {
          ...form,
          domain: {
            ...form.domain,
            verifyingContract: '0xABCDEF0123456789ABCDEF0123456789ABCDEF01',
          },
        },
      ],
    ]
  }),
  ['an amount beyond uint256', permit(maxUint256 + 1n)],
  ['an amount below zero', permit(-1n)],
  ['an amount that JSON rounds', toJson(unlimited).replace(/"\d{20,}"/, '1e77')],
  ['an amount with a fraction', changeMessage(unlimited, { value: 1.5 })],
  ['an amount without digits', changeMessage(unlimited, { value: '' })],
  ['an amount as a list', changeMessage(unlimited, { value: [1] })],
  ['an allowance beyond uint160', permitSingle(maxUint160 + 1n)],
  [
    'two fields in the name of one',
    changePrimary({ ...unlimited, message: { 'spender,uint256 value': other } }, () => [
      { type: 'address', name: 'spender,uint256 value' },
    ]),
  ],
  ['a name with the fields', renamePrimary(unlimited, 'Permit(address owner)')],
  [
    'an alias of a type',
    changePrimary(unlimited, (all) => all.map((field) => ({ ...field, type: 'uint' }))),
  ],
  ['an integer instead of a struct', { ...unlimited, primaryType: 'uint256', message: 1 }],
  [
    'a struct with the name of an elementary type',
    { ...unlimited, types: { ...unlimited.types, bool: [{ name: 'x', type: 'string' }] } },
  ],
  [
    'a type that does not exist',
    changePrimary(unlimited, (all) => [...all, { name: 'x', type: 'X' }]),
  ],
  ['a spender that is true', changeMessage(unlimited, { spender: true })],
  ['an allowance that is text', changeMessage(daiPermit(true, 0n), { allowed: 'false' })],
  ['bytes of half a byte', safeMessage('0x123')],
  [
    'a witness that is too short',
    changeMessage(permitBatchWitnessTransferFrom(1n), { anything: '0x11' }),
  ],
]
