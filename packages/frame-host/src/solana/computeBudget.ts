import { readU64, toView } from './bytes.ts'
import { programs } from './programs.ts'

type BudgetInstruction = {
  readonly programId: string
  readonly data: Uint8Array
  readonly accountIndices: readonly number[]
}

const setLimit = 2
const setPrice = 3
/** Bytes by the first byte: the size of the heap, limit and price of the units, the size of the loaded accounts. */
const sizes = new Map([
  [1, 5],
  [setLimit, 5],
  [setPrice, 9],
  [4, 5],
])

const maxUnits = 1_400_000n
/** Of an instruction, if the transaction sets no limit. */
const defaultUnits = 200_000n
/** Of an instruction of the compute budget, since SIMD-0170. */
const budgetUnits = 3_000n
const microLamports = 1_000_000n

/** Whether an instruction does nothing but set a limit or the price, in the standard layout. */
export const isComputeBudget = ({ programId, data, accountIndices }: BudgetInstruction): boolean =>
  programId === programs.computeBudget &&
  accountIndices.length === 0 &&
  sizes.get(data[0] ?? 0) === data.length

/**
 * Returns the most lamports that a transaction pays for priority: units × price in millionths of a lamport, rounded up.
 * Instructions with more bytes or accounts than the standard layout count, as they do for nodes. Those that set the same
 * value are added up: nodes refuse the transaction.
 */
export function getPriorityFee(instructions: readonly BudgetInstruction[]): bigint {
  const budget = instructions.filter(({ programId }) => programId === programs.computeBudget)
  const limits = readValues(budget, setLimit, (data) => BigInt(toView(data).getUint32(1, true)))
  const prices = readValues(budget, setPrice, (data) => readU64(data, 1))
  const others = BigInt(instructions.length - budget.length)
  const assumed = defaultUnits * others + budgetUnits * BigInt(budget.length)
  const units = limits.length > 0 ? sum(limits) : assumed
  const charged = units < maxUnits ? units : maxUnits
  return (charged * sum(prices) + microLamports - 1n) / microLamports
}

function readValues(
  budget: readonly BudgetInstruction[],
  first: number,
  read: (data: Uint8Array) => bigint,
): readonly bigint[] {
  const isSet = ({ data }: BudgetInstruction) =>
    data[0] === first && data.length >= (sizes.get(first) ?? 0)
  return budget.filter(isSet).map(({ data }) => read(data))
}

const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n)
