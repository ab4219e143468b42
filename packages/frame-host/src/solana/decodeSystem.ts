import { readAddress, readText, readU64, toView } from './bytes.ts'
import { readAccounts, type StaticInstruction } from './readAccounts.ts'
import type { SolanaInstruction } from './solanaMeaning.ts'

const recentBlockhashes = 'SysvarRecentB1ockHashes11111111111111111111'
/** Bytes of a seed, at most. */
const maxSeedSize = 32

/** Undefined if the instruction of the System program is not known, or is not in the standard layout. */
export function decodeSystem(instruction: StaticInstruction): SolanaInstruction | undefined {
  const { data } = instruction
  if (data.length < 4) return undefined
  switch (toView(data).getUint32(0, true)) {
    case 0: {
      const accounts = readAccounts(instruction, ['from', 'account'])
      if (!accounts || data.length !== 52) return undefined
      const [lamports, owner] = [readU64(data, 4), readAddress(data, 20)]
      return { kind: 'createAccount', ...accounts, lamports, owner }
    }
    case 2: {
      const accounts = readAccounts(instruction, ['from', 'to'])
      if (!accounts || data.length !== 12) return undefined
      return { kind: 'transfer', ...accounts, lamports: readU64(data, 4) }
    }
    case 3:
      return decodeCreateWithSeed(instruction)
    case 4: {
      const accounts = readAccounts(instruction, ['account', 'blockhashes', 'authority'])
      if (accounts?.blockhashes !== recentBlockhashes || data.length !== 4) return undefined
      return { kind: 'nonce', account: accounts.account, authority: accounts.authority }
    }
    default:
      return undefined
  }
}

/** The base of the address is the last account; it may be left out if it is the payer. */
function decodeCreateWithSeed(instruction: StaticInstruction): SolanaInstruction | undefined {
  const { data } = instruction
  const accounts =
    readAccounts(instruction, ['from', 'account', 'base']) ??
    readAccounts(instruction, ['from', 'account'])
  if (!accounts || data.length < 92) return undefined
  const { from, account } = accounts
  const base = 'base' in accounts ? accounts.base : from
  const size = readU64(data, 36)
  if (size > maxSeedSize || data.length !== 92 + Number(size)) return undefined
  const end = 44 + Number(size)
  if (base !== readAddress(data, 4) || readText(data.subarray(44, end)) === undefined)
    return undefined
  const [lamports, owner] = [readU64(data, end), readAddress(data, end + 16)]
  return { kind: 'createAccount', from, account, lamports, owner }
}
