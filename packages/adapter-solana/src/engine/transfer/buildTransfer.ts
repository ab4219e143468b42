import {
  AccountRole,
  type Address,
  address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getAddressEncoder,
  getCompiledTransactionMessageDecoder,
  getProgramDerivedAddress,
  getTransactionDecoder,
  getTransactionEncoder,
  type Instruction,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'

// The only file that imports @solana/kit.

export type TransferParts = {
  readonly from: string
  readonly to: string
  readonly value: bigint
  readonly version: 'legacy' | 0
  readonly blockhash: { readonly blockhash: string; readonly lastValidBlockHeight: bigint }
  readonly token?: {
    readonly mint: string
    readonly program: string
    readonly decimals: number
    /** The receiver has no account for it yet. */
    readonly opens: boolean
  }
}

const system = address('11111111111111111111111111111111')
const computeBudget = address('ComputeBudget111111111111111111111111111111')
const associatedToken = address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')

/** Lamports offered in addition to the fee, so that a busy cluster accepts the transaction. */
const priority = 10_000n
// Compute units: the maximum of each kind of transfer.
const unitsOfCoin = 500
const unitsOfToken = 300_000
const unitsOfOpening = 400_000

/** A transfer of the native coin or of a token, in wire format and unsigned. */
export async function buildTransfer(parts: TransferParts): Promise<Uint8Array> {
  const { from, value, version, blockhash, token } = parts
  const units = token ? (token.opens ? unitsOfOpening : unitsOfToken) : unitsOfCoin
  const transfers = token ? await sendTokens(parts, token) : [sendCoin(parts, value)]
  const lifetime = { ...blockhash, blockhash: blockhash.blockhash as Blockhash }
  const instructions = [...createComputeBudget(units), ...transfers]
  const payer = address(from)
  const encoder = getTransactionEncoder()
  // Two branches, because a version is part of a message's type.
  const transaction =
    version === 'legacy'
      ? compileTransaction(
          appendTransactionMessageInstructions(
            instructions,
            setTransactionMessageLifetimeUsingBlockhash(
              lifetime,
              setTransactionMessageFeePayer(payer, createTransactionMessage({ version })),
            ),
          ),
        )
      : compileTransaction(
          appendTransactionMessageInstructions(
            instructions,
            setTransactionMessageLifetimeUsingBlockhash(
              lifetime,
              setTransactionMessageFeePayer(payer, createTransactionMessage({ version })),
            ),
          ),
        )
  return new Uint8Array(encoder.encode(transaction))
}

/**
 * Whether the wallet's transaction still has the payer and the instructions of a transfer, in order. A wallet may add
 * instructions, and set its compute price.
 */
export function isUnchanged(transfer: Uint8Array, signed: Uint8Array): boolean {
  try {
    const parts = readParts(transfer)
    let limit = 0
    for (const part of readParts(signed)) if (part === parts[limit]) limit += 1
    return limit === parts.length
  } catch {
    return false
  }
}

/** The payer, and each instruction as a string: its keys, then its data. Keys of lookup tables are excluded. */
function readParts(transaction: Uint8Array): readonly (string | undefined)[] {
  const { messageBytes } = getTransactionDecoder().decode(transaction)
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  const { staticAccounts } = message
  const instructions = 'instructions' in message ? message.instructions : []
  const texts = instructions.map(({ programAddressIndex, accountIndices = [], data = [] }) => {
    const keys = [programAddressIndex, ...accountIndices].map((index) => staticAccounts[index])
    return `${keys.join()}:${data.join()}`
  })
  return [staticAccounts[0], ...texts.filter((text) => !text.startsWith(computeBudget))]
}

/** The associated token account of an address. */
export async function findTokenAccount(
  owner: string,
  mint: string,
  program: string,
): Promise<Address> {
  const { encode } = getAddressEncoder()
  const [account] = await getProgramDerivedAddress({
    programAddress: associatedToken,
    seeds: [encode(address(owner)), encode(address(program)), encode(address(mint))],
  })
  return account
}

function sendCoin({ from, to }: TransferParts, value: bigint): Instruction {
  const data = new Uint8Array(12)
  const view = new DataView(data.buffer)
  view.setUint32(0, 2, true)
  view.setBigUint64(4, value, true)
  const accounts = [
    { address: address(from), role: AccountRole.WRITABLE_SIGNER },
    { address: address(to), role: AccountRole.WRITABLE },
  ]
  return { programAddress: system, accounts, data }
}

async function sendTokens(
  { from, to, value }: TransferParts,
  { mint: text, program, decimals, opens }: NonNullable<TransferParts['token']>,
): Promise<readonly Instruction[]> {
  const [source, destination] = await Promise.all([
    findTokenAccount(from, text, program),
    findTokenAccount(to, text, program),
  ])
  const mint = address(text)
  const owner = address(from)
  const programAddress = address(program)
  // CreateIdempotent: does nothing if the account exists.
  const opening: Instruction = {
    programAddress: associatedToken,
    accounts: [
      { address: owner, role: AccountRole.WRITABLE_SIGNER },
      { address: destination, role: AccountRole.WRITABLE },
      { address: address(to), role: AccountRole.READONLY },
      { address: mint, role: AccountRole.READONLY },
      { address: system, role: AccountRole.READONLY },
      { address: programAddress, role: AccountRole.READONLY },
    ],
    data: Uint8Array.of(1),
  }
  // TransferChecked: mint and decimals are part of the signed message.
  const data = new Uint8Array(10)
  data[0] = 12
  new DataView(data.buffer).setBigUint64(1, value, true)
  data[9] = decimals
  const moving: Instruction = {
    programAddress,
    accounts: [
      { address: source, role: AccountRole.WRITABLE },
      { address: mint, role: AccountRole.READONLY },
      { address: destination, role: AccountRole.WRITABLE },
      { address: owner, role: AccountRole.READONLY_SIGNER },
    ],
    data,
  }
  return opens ? [opening, moving] : [moving]
}

/** SetComputeUnitLimit and SetComputeUnitPrice, in millionths of a lamport. */
function createComputeBudget(units: number): readonly Instruction[] {
  const limit = new Uint8Array(5)
  limit[0] = 2
  new DataView(limit.buffer).setUint32(1, units, true)
  const price = new Uint8Array(9)
  price[0] = 3
  new DataView(price.buffer).setBigUint64(1, (priority * 1_000_000n) / BigInt(units), true)
  return [limit, price].map((data) => ({ programAddress: computeBudget, data }))
}
