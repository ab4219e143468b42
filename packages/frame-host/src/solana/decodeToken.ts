import { readAddress, readU64, toView } from './bytes.ts'
import { programs } from './programs.ts'
import { readTokenAccounts, type StaticInstruction } from './readAccounts.ts'
import type { SolanaInstruction } from './solanaMeaning.ts'

const maxAmount = 2n ** 64n - 1n

/** Undefined if the instruction of a token program is not known, or is not in the standard layout. */
export function decodeToken(instruction: StaticInstruction): SolanaInstruction | undefined {
  switch (instruction.data[0]) {
    case 3:
    case 12:
    case 26:
      return decodeTransfer(instruction)
    case 4:
    case 13:
      return decodeApproval(instruction)
    case 5: {
      const accounts = readTokenAccounts(instruction, ['source', 'owner'])
      if (!accounts || instruction.data.length !== 1) return undefined
      return { kind: 'tokenRevoke', ...accounts }
    }
    case 6:
      return decodeSetAuthority(instruction)
    case 8:
    case 15:
      return decodeBurn(instruction)
    case 9: {
      const accounts = readTokenAccounts(instruction, ['account', 'destination', 'owner'])
      if (!accounts || instruction.data.length !== 1) return undefined
      return { kind: 'closeAccount', ...accounts }
    }
    default:
      return undefined
  }
}

function decodeTransfer(instruction: StaticInstruction): SolanaInstruction | undefined {
  const { data } = instruction
  if (data[0] === 3) {
    const accounts = readTokenAccounts(instruction, ['source', 'destination', 'authority'])
    if (!accounts || data.length !== 9) return undefined
    return { kind: 'tokenTransfer', ...accounts, amount: readU64(data, 1) }
  }
  const names = ['source', 'mint', 'destination', 'authority'] as const
  const accounts = readTokenAccounts(instruction, names)
  if (!accounts) return undefined
  if (data[0] === 12) {
    const amount = readCheckedAmount(data)
    return amount && { kind: 'tokenTransfer', ...accounts, ...amount }
  }
  // TransferCheckedWithFee, which only Token-2022 has: two bytes name it, and the fee follows.
  const hasFee = instruction.programId === programs.token2022 && data[1] === 1
  if (!hasFee || data.length !== 19) return undefined
  const amount = readCheckedAmount(data.subarray(1, 11))
  return amount && { kind: 'tokenTransfer', ...accounts, ...amount }
}

function decodeApproval(instruction: StaticInstruction): SolanaInstruction | undefined {
  const { data } = instruction
  if (data[0] === 4) {
    const accounts = readTokenAccounts(instruction, ['source', 'delegate', 'owner'])
    if (!accounts || data.length !== 9) return undefined
    const amount = readU64(data, 1)
    return { kind: 'tokenApproval', ...accounts, amount, isUnlimited: amount === maxAmount }
  }
  const accounts = readTokenAccounts(instruction, ['source', 'mint', 'delegate', 'owner'])
  const amount = readCheckedAmount(data)
  if (!accounts || !amount) return undefined
  const isUnlimited = amount.amount === maxAmount
  return { kind: 'tokenApproval', ...accounts, ...amount, isUnlimited }
}

function decodeBurn(instruction: StaticInstruction): SolanaInstruction | undefined {
  const { data } = instruction
  const accounts = readTokenAccounts(instruction, ['account', 'mint', 'owner'])
  if (!accounts) return undefined
  if (data[0] === 15) {
    const amount = readCheckedAmount(data)
    return amount && { kind: 'burn', ...accounts, ...amount }
  }
  if (data.length !== 9) return undefined
  return { kind: 'burn', ...accounts, amount: readU64(data, 1) }
}

/** The amount and the decimals behind the first byte. */
const readCheckedAmount = (data: Uint8Array) =>
  data.length === 10 ? { amount: readU64(data, 1), decimals: toView(data).getUint8(9) } : undefined

function decodeSetAuthority(instruction: StaticInstruction): SolanaInstruction | undefined {
  const { data } = instruction
  const accounts = readTokenAccounts(instruction, ['account', 'authority'])
  if (!accounts || data.length < 3) return undefined
  const type = toView(data).getUint8(1)
  if (data[2] === 0 && data.length === 3)
    return { kind: 'setAuthority', ...accounts, newAuthority: undefined, type }
  if (data[2] === 1 && data.length === 35)
    return { kind: 'setAuthority', ...accounts, newAuthority: readAddress(data, 3), type }
  return undefined
}
