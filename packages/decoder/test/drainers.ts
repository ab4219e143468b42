import { type Hex, maxUint96, maxUint160, maxUint256, toFunctionSelector } from 'viem'
import type { decodeTransaction } from '../src/decodeTransaction.ts'
import { encode } from './encode.ts'
import { contract, me, other } from './functionRows.ts'
import {
  changePrimary,
  daiPermit,
  type Form,
  knownForms,
  order,
  permit,
  permitBatch,
  permitBatchTransferFrom,
  permitBatchWitnessTransferFrom,
  permitSingle,
  permitTransferFrom,
  permitWitnessTransferFrom,
  renamePrimary,
  safeMessage,
  safeTransaction,
  toItem,
  toJson,
} from './typedDataForms.ts'

type Transaction = Parameters<typeof decodeTransaction>[0]
type Payload = readonly [
  title: string,
  payload: { readonly transaction: Transaction } | { readonly typedData: unknown },
]

const word = `0x${'11'.repeat(32)}` as const
const amounts: readonly (readonly [string, bigint])[] = [
  ['the largest uint256', maxUint256],
  ['2^255', 2n ** 255n],
  ['the largest uint160', maxUint160],
  ['the largest uint96', maxUint96],
]
const anyAmounts = [...amounts, ['one', 1n] as const]
const signature = [9n, 27, word, word]

const calls: readonly (readonly [string, Hex])[] = [
  ...amounts.map(
    ([name, amount]) =>
      [`approve of ${name}`, encode('approve(address, uint256)', [other, amount])] as const,
  ),
  ...anyAmounts.map(
    ([name, amount]) =>
      [
        `increaseAllowance by ${name}`,
        encode('increaseAllowance(address, uint256)', [other, amount]),
      ] as const,
  ),
  ...anyAmounts.map(
    ([name, amount]) =>
      [
        `permit of ${name}`,
        encode('permit(address, address, uint256, uint256, uint8, bytes32, bytes32)', [
          ...[me, other, amount, ...signature],
        ]),
      ] as const,
  ),
  [
    'permit of DAI',
    encode('permit(address, address, uint256, uint256, bool, uint8, bytes32, bytes32)', [
      ...[me, other, 0n, 9n, true, 27, word, word],
    ]),
  ],
  ['setApprovalForAll', encode('setApprovalForAll(address, bool)', [other, true])],
]

const innocent = encode('transfer(address, uint256)', [me, 1n])
const hide = (data: Hex, depth: number): Hex =>
  depth === 0 ? data : hide(encode('multicall(bytes[])', [[innocent, data]]), depth - 1)
const hidden = calls.filter(([name]) => !/2\^255|uint160|uint96/.test(name))

const unknownNames = ['claim', 'claimRewards', 'securityUpdate', 'connect', 'mint', 'verify']

const toCall = (title: string, transaction: Transaction): Payload => [
  title,
  { transaction: { to: contract, ...transaction } },
]

const transactions: readonly Payload[] = [
  ...calls.map(([name, data]) => toCall(name, { data })),
  ...hidden.flatMap(([name, data]) =>
    [1, 2, 3, 4].map((depth) =>
      toCall(`${name} in a multicall of depth ${depth}`, { data: hide(data, depth) }),
    ),
  ),
  ...hidden.map(([name, data]) =>
    toCall(`${name} in a multicall with a deadline`, {
      data: encode('multicall(uint256, bytes[])', [9n, [innocent, data]]),
    }),
  ),
  ...unknownNames.flatMap((name) =>
    [0n, 1n].map((value) =>
      toCall(`${name}() with the value ${value}`, {
        data: toFunctionSelector(`function ${name}()`),
        value,
      }),
    ),
  ),
  ...[0n, 1n].map((value): Payload => {
    return [`a new contract with the value ${value}`, { transaction: { data: '0x6000', value } }]
  }),
  toCall('code of a delegate', { authorizationList: [{ address: other }] }),
  toCall('code of two delegates', { authorizationList: [{ address: other }, { address: me }] }),
  toCall('code of a delegate, with a transfer', {
    authorizationList: [{ address: other }],
    data: innocent,
  }),
  toCall('code of nobody who is named', { authorizationList: [{}, null, 'x'] }),
  toCall('an empty list of delegates', { authorizationList: [] }),
  toCall('delegates that are no list', { authorizationList: { address: other } }),
  toCall('the type of code delegations, in hex', { type: '0x4', data: innocent }),
  toCall('the type of code delegations, as a number', { type: 4, data: innocent }),
  toCall('the type of code delegations, by its name', { type: 'eip7702', data: innocent }),
]

const seaports: readonly (readonly [string, Hex])[] = [
  ['1.4', '0x00000000000001ad428e4906aE43D8F9852d0dD6'],
  ['1.5', '0x00000000000000ADc04C56Bf30aC9d3c0aAF14dC'],
  ['1.6', '0x0000000000000068F116a894984e2DB1123eB395'],
]
const toMe = (item: ReturnType<typeof toItem>) => ({ ...item, recipient: me })
const toOther = (item: ReturnType<typeof toItem>) => ({ ...item, recipient: other })
const orders = seaports.flatMap(([version, verifyingContract]): [string, Form][] => {
  const offer = [toItem(2, 1n, 1n, 5n), toItem(1, maxUint256)]
  const add = (title: string, ...considered: Parameters<typeof order>[1]): [string, Form] => [
    `an order of Seaport ${version} ${title}`,
    order(offer, considered, verifyingContract),
  ]
  return [
    add('for nothing'),
    add('for what others receive', toOther(toItem(0, 10n ** 18n))),
    add('for none of a token', toMe(toItem(1, 0n))),
    add('for a price that falls to zero', toMe(toItem(0, 10n ** 18n, 0n))),
    add('for one wei', toMe(toItem(0, 1n)), toOther(toItem(0, 10n ** 18n))),
    add('for any item of a contract', toMe(toItem(4, 1n))),
  ]
})

const guard = [other] as const
const safeCalls: readonly (readonly [string, Hex])[] = [
  ['enableModule', encode('enableModule(address)', guard)],
  ['setGuard', encode('setGuard(address)', guard)],
  ['setFallbackHandler', encode('setFallbackHandler(address)', guard)],
  ['addOwnerWithThreshold', encode('addOwnerWithThreshold(address, uint256)', [other, 1n])],
  ['swapOwner', encode('swapOwner(address, address, address)', [me, me, other])],
  ['changeThreshold', encode('changeThreshold(uint256)', [1n])],
  ['a transfer', innocent],
]

const limited: readonly (readonly [string, bigint])[] = [
  ['the largest uint160', maxUint160],
  ['the largest uint96', maxUint96],
  ['one', 1n],
]
const permits: readonly [string, Form][] = [
  ...anyAmounts.flatMap(([name, amount]): [string, Form][] => [
    [`a signed permit of ${name}`, permit(amount)],
    [`a transfer of Permit2 of ${name}`, permitTransferFrom(amount)],
    [`transfers of Permit2 of ${name}`, permitBatchTransferFrom(1n, amount)],
    [`a transfer of Permit2 of ${name}, with a witness`, permitWitnessTransferFrom(amount)],
    [
      `a transfer of Permit2 of ${name}, with an early witness`,
      permitWitnessTransferFrom(amount, 'Airdrop'),
    ],
    [`transfers of Permit2 of ${name}, with a witness`, permitBatchWitnessTransferFrom(1n, amount)],
  ]),
  ...limited.flatMap(([name, amount]): [string, Form][] => [
    [`an allowance of Permit2 of ${name}`, permitSingle(amount)],
    [`allowances of Permit2 of ${name}`, permitBatch(1n, amount)],
  ]),
  ['a signed permit of DAI without end', daiPermit(true, 0n)],
  ['a signed permit of DAI', daiPermit(true, 9n)],
]

const safes: readonly [string, Form][] = [
  ...safeCalls.flatMap(([name, data]): [string, Form][] => [
    [`${name} of a Safe`, safeTransaction({ to: contract, data })],
    [`${name} of a Safe as a delegate call`, safeTransaction({ data }, { operation: 1 })],
  ]),
  ...calls.map(([name, data]): [string, Form] => [`${name} by a Safe`, safeTransaction({ data })]),
  ['gas that a Safe pays', safeTransaction({}, { gasPrice: maxUint256 })],
  ['an operation that a Safe lacks', safeTransaction({}, { operation: 2 })],
  ['a message of a Safe', safeMessage('0x1234')],
]

/** Data that imitates a known message. Each is unknown. */
export const lookAlikes: readonly (readonly [string, Form])[] = Object.entries(
  knownForms(),
).flatMap(([name, form]) => {
  const { domain } = form
  const { verifyingContract, ...rest } = domain
  const { EIP712Domain: _, ...types } = form.types
  return [
    [`${name} by another name`, renamePrimary(form, `${form.primaryType}_`)],
    [`${name} by a name in another case`, renamePrimary(form, form.primaryType.toUpperCase())],
    [
      `${name} with one more field`,
      changePrimary(form, (fields) => [{ name: 'id', type: 'uint256' }, ...fields], { id: 1n }),
    ],
    [
      `${name} with two more fields`,
      changePrimary(
        form,
        (fields) => [...fields, { name: 'id', type: 'uint256' }, { name: 'at', type: 'uint256' }],
        { id: 1n, at: 1n },
      ),
    ],
    ...Object.entries(types)
      .filter(([type, fields]) => type !== form.primaryType && fields.length > 1)
      .map(([type, fields]): [string, Form] => [
        `${name} with the fields of ${type} in another order`,
        { ...form, types: { ...form.types, [type]: fields.toReversed() } },
      ]),
    [`${name} without a contract`, { ...form, types, domain: rest }],
    ...(form.message.spender
      ? [
          [
            `${name} with its fields in another order`,
            changePrimary(form, (fields) => fields.toReversed()),
          ] as const,
          [
            `${name} with text for its spender`,
            changePrimary(form, (fields) =>
              fields.map((field) =>
                field.name === 'spender' ? { ...field, type: 'string' } : field,
              ),
            ),
          ] as const,
        ]
      : []),
    ...(/Permit2|order/.test(name)
      ? [
          [
            `${name} for another contract`,
            { ...form, domain: { ...domain, verifyingContract: other } },
          ] as const,
        ]
      : []),
  ] satisfies (readonly [string, Form])[]
})

const variants: readonly Payload[] = Object.entries(knownForms()).flatMap(
  ([name, form]): Payload[] => {
    const json = toJson(form)
    const { EIP712Domain: _, ...types } = form.types
    const toHexText = (value: bigint) => `0x${value.toString(16)}`
    return [
      [`${name} as text`, { typedData: json }],
      [`${name} as values of JSON`, { typedData: JSON.parse(json) }],
      [`${name} in lower case`, { typedData: json.replace(/0x\w+/g, (hex) => hex.toLowerCase()) }],
      [`${name} with integers in hex`, { typedData: toJson(form, toHexText) }],
      [
        `${name} with integers in hex capitals`,
        { typedData: toJson(form, (value) => `0x${value.toString(16).toUpperCase()}`) },
      ],
      [`${name} without the type of its domain`, { typedData: { ...form, types } }],
    ]
  },
)

/** Payloads that drainers send. */
export const drainers: readonly Payload[] = [
  ...transactions,
  ...[...permits, ...orders, ...safes, ...lookAlikes].map(
    ([title, typedData]): Payload => [title, { typedData }],
  ),
  ...variants,
]
