import type { Adapter } from '@latchkey/core/adapter'
import type { OptionalMethod } from '../mock-adapter/options.ts'
import type { Need, OptionalControl, WalletAbility, WalletControls } from './adapterHarness.ts'

// Records, so that the compiler requires each new name.
const methods: Readonly<Record<OptionalMethod, true>> = {
  switchNetwork: true,
  readPermission: true,
  activate: true,
  getBalance: true,
  signMessage: true,
  signPsbt: true,
  signTypedData: true,
  getCapabilities: true,
  getAssets: true,
  sendTransaction: true,
  getTransactionStatus: true,
  sendCalls: true,
  getCallsStatus: true,
  writeContract: true,
  estimateGas: true,
  getName: true,
  getAvatar: true,
  getTextRecords: true,
  resolveName: true,
  grantPermissions: true,
  revokePermissions: true,
  signTransaction: true,
  signAllTransactions: true,
  signAndSendTransaction: true,
  signIn: true,
  getTokenBalance: true,
  sendToken: true,
  getTransferFee: true,
  describeCall: true,
}
const controls: Readonly<Record<OptionalControl, true>> = {
  setNetwork: true,
  revoke: true,
  pending: true,
  lieAboutNetwork: true,
  lieAboutAccount: true,
  malform: true,
  removeNetwork: true,
  refuseToAdd: true,
  failDisconnect: true,
  listeners: true,
}
const abilities: Readonly<Record<WalletAbility, true>> = {
  signsBytes: true,
  severalAccounts: true,
  endsPermission: true,
}

/** Methods that a namespace does not have; all others are tested. */
export type UnsupportedMethods = {
  /** Methods the namespace cannot: they must be absent on the adapter. */
  readonly absent?: readonly OptionalMethod[]
  /** Controls that its wallets do not support. */
  readonly without?: readonly (OptionalControl | WalletAbility)[]
}

/** @throws {Error} a name in `absent` or `without` that the contract does not have; the message lists all of them */
export function checkUnsupported({ absent = [], without = [] }: UnsupportedMethods): void {
  const problems = [
    ...listUnknown('absent', absent, Object.keys(methods)),
    ...listUnknown('without', without, [...Object.keys(controls), ...Object.keys(abilities)]),
  ]
  if (problems.length > 0) throw new Error(`describeAdapter: ${problems.join('; ')}.`)
}

function listUnknown(option: string, names: readonly string[], known: readonly string[]): string[] {
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length === 0) return []
  return [`unknown in \`${option}\`: ${unknown.join(', ')}; expected names of ${known.join(', ')}`]
}

/**
 * The methods that an adapter lacks beyond the names in `absent`, the controls that its wallet lacks beyond
 * `without`, and the controls that exist although listed: in one message, or undefined if nothing is wrong. A control
 * counts as missing if a test that runs needs it.
 */
export function describeMissing(
  adapter: Adapter,
  wallet: WalletControls,
  { absent = [], without = [] }: UnsupportedMethods,
  promises: readonly { readonly needs?: readonly string[] }[],
): string | undefined {
  const unsupported: readonly string[] = [...absent, ...without]
  const proven = promises.filter(
    ({ needs = [] }) => !needs.some((need) => unsupported.includes(need)),
  )
  const isNeeded = (name: string) => proven.some(({ needs = [] }) => needs.includes(name))
  const missing = (part: object, names: readonly string[]) =>
    names.filter((name) => !unsupported.includes(name) && !hasMethod(part, name))
  const problems = [
    ...formatMissing(missing(adapter, Object.keys(methods)), 'The adapter', 'absent'),
    ...formatMissing(missing(wallet, Object.keys(controls).filter(isNeeded)), theWallet, 'without'),
    ...without
      .filter((name) => hasMethod(wallet, name))
      .map((name) => `${theWallet} has ${name}, which is listed in \`without\`.`),
  ]
  return problems.length > 0 ? problems.join(' ') : undefined
}

const theWallet = 'The wallet of the subject'

function formatMissing(names: readonly string[], owner: string, option: string): readonly string[] {
  if (names.length === 0) return []
  const list = names.map((name) => `'${name}'`).join(', ')
  return [`${owner} has no ${names.join(', ')}. Implement or list: \`${option}: [${list}]\`.`]
}

/** @throws {Error} the adapter or its wallet lacks one of the names; the message lists all of them */
export function checkNeeds(
  adapter: Adapter,
  wallet: WalletControls,
  needs: readonly Need[] = [],
): void {
  const problems = [
    ...formatMissing(findMissing(adapter, needs, methods), 'The adapter', 'absent'),
    ...formatMissing(findMissing(wallet, needs, controls), theWallet, 'without'),
  ]
  if (problems.length > 0) throw new Error(problems.join(' '))
}

function findMissing(part: object, needs: readonly Need[], known: object): readonly string[] {
  return needs.filter((name) => Object.hasOwn(known, name) && !hasMethod(part, name))
}

function hasMethod(part: object, name: string): boolean {
  return typeof (part as Readonly<Record<string, unknown>>)[name] === 'function'
}
