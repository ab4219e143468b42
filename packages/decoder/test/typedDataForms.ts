import { getTypesForEIP712Domain, type Hex, maxUint256, type TypedDataDomain } from 'viem'
import { contract, me, other } from './functionRows.ts'

export const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
export const seaport = '0x0000000000000068F116a894984e2DB1123eB395'

type Message = Record<string, unknown>
export type Form = {
  readonly types: Record<string, readonly { name: string; type: string }[]>
  readonly primaryType: string
  readonly domain: TypedDataDomain
  readonly message: Message
}

/** The fields of a struct, by its text. */
const toFields = (text: string) =>
  text.split(', ').map((field) => {
    const [type = '', name = ''] = field.split(' ')
    return { name, type }
  })

/** Typed data as wallets get it; the first type is the primary one. */
export function toForm(
  types: Record<string, string>,
  verifyingContract: Hex,
  message: Message,
): Form {
  const domain = { name: 'Token', chainId: 1, verifyingContract }
  const structs = Object.entries(types).map(([name, text]) => [name, toFields(text)] as const)
  return {
    types: { EIP712Domain: getTypesForEIP712Domain({ domain }), ...Object.fromEntries(structs) },
    primaryType: structs[0]?.[0] ?? '',
    domain,
    message,
  }
}

export const permit = (value: bigint) =>
  toForm(
    {
      Permit: 'address owner, address spender, uint256 value, uint256 nonce, uint256 deadline',
    },
    contract,
    { owner: me, spender: other, value, nonce: 0n, deadline: 9n },
  )
export const daiPermit = (allowed: boolean, expiry: bigint) =>
  toForm(
    { Permit: 'address holder, address spender, uint256 nonce, uint256 expiry, bool allowed' },
    contract,
    { holder: me, spender: other, nonce: 0n, expiry, allowed },
  )

export const authorization = (name: 'Transfer' | 'Receive') =>
  toForm(
    {
      [`${name}WithAuthorization`]:
        'address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce',
    },
    contract,
    {
      ...{ from: me, to: other, value: 5n },
      ...{ validAfter: 0n, validBefore: 9n, nonce: `0x${'11'.repeat(32)}` },
    },
  )

const PermitDetails = 'address token, uint160 amount, uint48 expiration, uint48 nonce'
const toDetails = (amount: bigint) => ({ token: contract, amount, expiration: 8n, nonce: 0n })
export const permitSingle = (amount: bigint) =>
  toForm(
    {
      PermitSingle: 'PermitDetails details, address spender, uint256 sigDeadline',
      PermitDetails,
    },
    permit2,
    { details: toDetails(amount), spender: other, sigDeadline: 9n },
  )
export const permitBatch = (...amounts: readonly bigint[]) =>
  toForm(
    {
      PermitBatch: 'PermitDetails[] details, address spender, uint256 sigDeadline',
      PermitDetails,
    },
    permit2,
    { details: amounts.map(toDetails), spender: other, sigDeadline: 9n },
  )

const TokenPermissions = 'address token, uint256 amount'
const transfer = 'address spender, uint256 nonce, uint256 deadline'
const toPermissions = (amount: bigint) => ({ token: contract, amount })
const toTransfer = (permitted: unknown) => ({ permitted, spender: other, nonce: 0n, deadline: 9n })
export const permitTransferFrom = (amount: bigint) =>
  toForm(
    { PermitTransferFrom: `TokenPermissions permitted, ${transfer}`, TokenPermissions },
    permit2,
    toTransfer(toPermissions(amount)),
  )
export const permitBatchTransferFrom = (...amounts: readonly bigint[]) =>
  toForm(
    { PermitBatchTransferFrom: `TokenPermissions[] permitted, ${transfer}`, TokenPermissions },
    permit2,
    toTransfer(amounts.map(toPermissions)),
  )
/** The name of the witness's type is before or after that of the permissions. */
export const permitWitnessTransferFrom = (amount: bigint, name = 'Reward') =>
  toForm(
    {
      PermitWitnessTransferFrom: `TokenPermissions permitted, ${transfer}, ${name} witness`,
      TokenPermissions,
      [name]: 'uint256 id',
    },
    permit2,
    { ...toTransfer(toPermissions(amount)), witness: { id: 1n } },
  )
export const permitBatchWitnessTransferFrom = (...amounts: readonly bigint[]) =>
  toForm(
    {
      PermitBatchWitnessTransferFrom: `TokenPermissions[] permitted, ${transfer}, bytes32 anything`,
      TokenPermissions,
    },
    permit2,
    { ...toTransfer(amounts.map(toPermissions)), anything: `0x${'11'.repeat(32)}` },
  )

const OfferItem =
  'uint8 itemType, address token, uint256 identifierOrCriteria, uint256 startAmount, uint256 endAmount'
export const toItem = (
  itemType: number,
  startAmount: bigint,
  endAmount = startAmount,
  identifierOrCriteria = 0n,
) => ({ itemType, token: contract, identifierOrCriteria, startAmount, endAmount })
type Item = ReturnType<typeof toItem>
export const order = (
  offer: readonly Item[],
  consideration: readonly (Item & { recipient: string })[],
  verifyingContract: Hex = seaport,
) =>
  toForm(
    {
      OrderComponents:
        'address offerer, address zone, OfferItem[] offer, ConsiderationItem[] consideration, uint8 orderType, uint256 startTime, uint256 endTime, bytes32 zoneHash, uint256 salt, bytes32 conduitKey, uint256 counter',
      OfferItem,
      ConsiderationItem: `${OfferItem}, address recipient`,
    },
    verifyingContract,
    {
      ...{ offerer: me, zone: other, offer, consideration, orderType: 0, startTime: 1n },
      ...{ endTime: 9n, zoneHash: `0x${'00'.repeat(32)}`, salt: 7n },
      ...{ conduitKey: `0x${'00'.repeat(32)}`, counter: 0n },
    },
  )

const none = `0x${'0'.repeat(40)}` as const
export const safeTransaction = (
  call: { to?: Hex; value?: bigint; data?: Hex },
  { operation = 0, gasPrice = 0n } = {},
) =>
  toForm(
    {
      SafeTx:
        'address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, uint256 nonce',
    },
    contract,
    {
      ...{ to: other, value: 0n, data: '0x', ...call, operation, safeTxGas: 0n, baseGas: 5n },
      ...{ gasPrice, gasToken: none, refundReceiver: other, nonce: 0n },
    },
  )
export const safeMessage = (message: Hex) =>
  toForm({ SafeMessage: 'bytes message' }, contract, { message })

/** Each message that is known, once. */
export const knownForms = (): Record<string, Form> => ({
  'a permit': permit(maxUint256),
  'a permit of DAI': daiPermit(true, 0n),
  'a transfer of ERC-3009': authorization('Transfer'),
  'a received transfer of ERC-3009': authorization('Receive'),
  'an allowance of Permit2': permitSingle(1n),
  'allowances of Permit2': permitBatch(1n, 2n),
  'a transfer of Permit2': permitTransferFrom(maxUint256),
  'transfers of Permit2': permitBatchTransferFrom(1n, maxUint256),
  'a transfer of Permit2 with a witness': permitWitnessTransferFrom(1n),
  'transfers of Permit2 with a witness': permitBatchWitnessTransferFrom(1n, 2n),
  'an order': order([toItem(2, 1n)], []),
  'a transaction of a Safe': safeTransaction({ value: 1n }),
  'a message of a Safe': safeMessage('0x1234'),
})

/** The data with the fields of its primary type and its message changed. */
export function changePrimary(
  form: Form,
  change: (fields: Form['types'][string]) => Form['types'][string],
  message: Message = {},
): Form {
  const fields = change(form.types[form.primaryType] ?? [])
  return {
    ...form,
    types: { ...form.types, [form.primaryType]: fields },
    message: { ...form.message, ...message },
  }
}

export function renamePrimary(form: Form, primaryType: string): Form {
  const { [form.primaryType]: fields = [], ...types } = form.types
  return { ...form, primaryType, types: { ...types, [primaryType]: fields } }
}

/** As JSON, with text for large integers. */
export const toJson = (form: unknown, toText = String as (value: bigint) => string): string =>
  JSON.stringify(form, (_, value: unknown) => (typeof value === 'bigint' ? toText(value) : value))
