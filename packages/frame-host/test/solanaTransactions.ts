import { ed25519 } from '@noble/curves/ed25519'
import { base58, base64 } from '@scure/base'
import {
  type Address,
  getCompiledTransactionMessageEncoder,
  getTransactionDecoder,
  getU32Encoder,
  getU64Encoder,
} from '@solana/kit'
import { programs } from '../src/solana/programs.ts'

export const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** An address of 44 characters, from a byte of at least 16. */
export const toAddress = (byte: number) => base58.encode(new Uint8Array(32).fill(byte))

type Instruction = {
  readonly program: string
  readonly accounts: readonly string[]
  readonly data: readonly number[]
}

const toU64 = (value: bigint) => [...getU64Encoder().encode(value)]

export const transfer = (from: string, to: string, lamports: bigint): Instruction => ({
  program: programs.system,
  accounts: [from, to],
  data: [...getU32Encoder().encode(2), ...toU64(lamports)],
})

/** Of SPL Token: Transfer, or TransferChecked if it has a mint of 6 decimals. */
export const transferToken = (
  { source, destination, owner }: Record<'source' | 'destination' | 'owner', string>,
  amount: bigint,
  mint?: string,
): Instruction => ({
  program: programs.token,
  accounts: mint === undefined ? [source, destination, owner] : [source, mint, destination, owner],
  data: mint === undefined ? [3, ...toU64(amount)] : [12, ...toU64(amount), 6],
})

/** Micro-lamports for each unit. */
export const setPrice = (price: bigint): Instruction => ({
  ...{ program: programs.computeBudget, accounts: [] },
  data: [3, ...toU64(price)],
})

export const writeMemo = (text: string): Instruction => ({
  ...{ program: programs.memo2, accounts: [] },
  data: [...new TextEncoder().encode(text)],
})

export const callProgram = (
  program: string,
  accounts: readonly string[] = [],
  data: readonly number[] = [1],
): Instruction => ({ program, accounts, data })

/** A message of version 0. */
export function createMessage(
  signers: readonly string[],
  ...instructions: readonly Instruction[]
): number[] {
  const used = instructions.flatMap(({ accounts }) => accounts)
  const called = instructions.map(({ program }) => program)
  const staticAccounts = [...new Set([...signers, ...used, ...called])] as Address[]
  const message = getCompiledTransactionMessageEncoder().encode({
    version: 0,
    header: {
      ...{ numSignerAccounts: signers.length, numReadonlySignerAccounts: 0 },
      numReadonlyNonSignerAccounts: 0,
    },
    lifetimeToken: toAddress(99),
    staticAccounts,
    instructions: instructions.map(({ program, accounts, data }) => ({
      programAddressIndex: staticAccounts.indexOf(program as Address),
      accountIndices: accounts.map((account) => staticAccounts.indexOf(account as Address)),
      data: Uint8Array.from(data),
    })),
  })
  return [...message]
}

/** In wire format, base64. Each signature is 64 times its number, from 1 on. */
export const createTransaction = (...parts: Parameters<typeof createMessage>): string => {
  const [signers] = parts
  const signatures = signers.flatMap((_, index) => Array<number>(64).fill(index + 1))
  return base64.encode(Uint8Array.from([signers.length, ...signatures, ...createMessage(...parts)]))
}

/** Reads a transaction with `@solana/kit`, and verifies one of its signatures. */
export function isSignedBy(transaction: string, address: string): boolean {
  const { signatures, messageBytes } = getTransactionDecoder().decode(base64.decode(transaction))
  const signature = signatures[address as Address]
  if (!signature) throw new Error('it has no signature of this address')
  return ed25519.verify(
    Uint8Array.from(signature),
    Uint8Array.from(messageBytes),
    base58.decode(address),
  )
}
