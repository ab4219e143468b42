import { createPrivateKey, createPublicKey, randomBytes, sign } from 'node:crypto'
import { devnetSolanaAccounts } from '@latchkey/devnet/constants'
import { waitFor } from '@latchkey/test-support'
import { expect } from 'vitest'
import { readAddress, writeBase58 } from '../src/addresses/base58.ts'
import { deriveProgramAddress } from '../src/solana/deriveProgramAddress.ts'
import { solanaCoin, tokenPrograms } from '../src/solana/programs.ts'

const associated = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'

type Key = { address: string; seed: Buffer }
type Place = readonly [address: string, kind?: 'w' | 's' | 'ws']
type Instruction = { program: string; places: readonly Place[]; data: Buffer }

export const getBytes = (address: string): Buffer => Buffer.from(readAddress(address) ?? [])

function privateKey(seed: Buffer) {
  const prefix = Buffer.from('302e020100300506032b657004220420', 'hex')
  return createPrivateKey({ key: Buffer.concat([prefix, seed]), format: 'der', type: 'pkcs8' })
}

/** A new key. */
export function solanaKey(seed: Buffer = randomBytes(32)): Key {
  const key = createPublicKey(privateKey(seed)).export({ format: 'der', type: 'spki' })
  return { address: writeBase58(key.subarray(-32)), seed }
}

/** The associated token account of an owner. */
export function getTokenAccount(owner: string, mint: string, program: string = tokenPrograms[0]) {
  return deriveProgramAddress(associated, [owner, program, mint].map(getBytes))
}

const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
export const u64 = (value: bigint) => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(value)
  return bytes
}

/** A legacy transaction, signed by the payer and the others. */
function signed(
  blockhash: string,
  [payer, ...others]: readonly [Key, ...Key[]],
  instructions: readonly Instruction[],
) {
  const kinds = new Map<string, { isSigner: boolean; isWritable: boolean }>()
  const places = instructions.flatMap((instruction) => [
    ...instruction.places,
    [instruction.program] as const,
  ])
  for (const [address, kind = ''] of [[payer.address, 'ws'] as const, ...places]) {
    const known = kinds.get(address)
    kinds.set(address, {
      isSigner: known?.isSigner || kind.includes('s'),
      isWritable: known?.isWritable || kind.includes('w'),
    })
  }
  const rank = (address: string) => {
    const { isSigner, isWritable } = kinds.get(address) ?? {}
    return (isSigner ? 0 : 2) + (isWritable ? 0 : 1)
  }
  const rest = [...kinds.keys()].slice(1).sort((one, other) => rank(one) - rank(other))
  const keys = [payer.address, ...rest]
  const count = (...ranks: number[]) => keys.filter((key) => ranks.includes(rank(key))).length
  const message = Buffer.concat([
    Buffer.from([count(0, 1), count(1), count(3), keys.length]),
    ...keys.map(getBytes),
    getBytes(blockhash),
    Buffer.from([instructions.length]),
    ...instructions.map(({ program, places: indexes, data }) =>
      Buffer.concat([
        Buffer.from([keys.indexOf(program), indexes.length]),
        Buffer.from(indexes.map(([address]) => keys.indexOf(address))),
        Buffer.from([data.length]),
        data,
      ]),
    ),
  ])
  const signatures = keys.slice(0, count(0, 1)).map((address) => {
    const key = [payer, ...others].find((one) => one.address === address)
    if (!key) throw new Error(`${address} has to sign`)
    return sign(null, message, privateKey(key.seed))
  })
  return Buffer.concat([Buffer.from([signatures.length]), ...signatures, message])
}

/** Sends transactions to a devnet's Solana, by default as the first of its accounts. */
export function solanaWallet(rpcUrl: string) {
  const [alice, bob] = devnetSolanaAccounts.map(({ seed }) =>
    solanaKey(Buffer.from(seed, 'hex')),
  ) as [Key, Key]
  const rpc = async <result>(method: string, ...params: unknown[]): Promise<result> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const json = await (await fetch(rpcUrl, { method: 'POST', body })).json()
    expect(json.error, method).toBeUndefined()
    return json.result
  }
  const send = async (
    instructions: readonly Instruction[],
    { by = [alice], skipPreflight = false }: { by?: [Key, ...Key[]]; skipPreflight?: boolean } = {},
  ): Promise<string> => {
    const { value } = await rpc<{ value: { blockhash: string } }>('getLatestBlockhash')
    const options = { encoding: 'base64', skipPreflight }
    const raw = signed(value.blockhash, by, instructions).toString('base64')
    const signature = await rpc<string>('sendTransaction', raw, options)
    await waitFor(async () => {
      expect(await rpc('getTransaction', signature, { encoding: 'json' })).not.toBeNull()
    })
    return signature
  }
  const transfer = (to: string, lamports: bigint, from = alice.address): Instruction => ({
    program: solanaCoin,
    places: [
      [from, 'ws'],
      [to, 'w'],
    ],
    data: Buffer.concat([u32(2), u64(lamports)]),
  })
  const openAccount = (owner: string, mint: string, program: string = tokenPrograms[0]) => ({
    program: associated,
    places: [
      [alice.address, 'ws'],
      [getTokenAccount(owner, mint, program), 'w'],
      [owner],
      [mint],
      [solanaCoin],
      [program],
    ] satisfies Place[],
    // Not an error if it exists.
    data: Buffer.from([1]),
  })
  const transferToken = (
    to: string,
    { mint, decimals }: { mint: string; decimals: number },
    amount: bigint,
    from = alice.address,
    program: string = tokenPrograms[0],
  ): Instruction => ({
    program,
    places: [
      [getTokenAccount(from, mint, program), 'w'],
      [mint],
      [getTokenAccount(to, mint, program), 'w'],
      [from, 's'],
    ],
    data: Buffer.concat([Buffer.from([12]), u64(amount), Buffer.from([decimals])]),
  })
  /** Creates a mint and issues this number of tokens to the owner. */
  const mint = async (owner: string, decimals: number, amount: bigint): Promise<string> => {
    const key = solanaKey()
    const rent = await rpc<number>('getMinimumBalanceForRentExemption', 82)
    const [program] = tokenPrograms
    const size = [u64(BigInt(rent)), u64(82n), getBytes(program)]
    await send(
      [
        {
          program: solanaCoin,
          places: [
            [alice.address, 'ws'],
            [key.address, 'ws'],
          ],
          data: Buffer.concat([u32(0), ...size]),
        },
        {
          program,
          places: [[key.address, 'w']],
          data: Buffer.concat([
            Buffer.from([20, decimals]),
            getBytes(alice.address),
            Buffer.from([0]),
          ]),
        },
        openAccount(owner, key.address),
        {
          program,
          places: [
            [key.address, 'w'],
            [getTokenAccount(owner, key.address), 'w'],
            [alice.address, 's'],
          ],
          data: Buffer.concat([Buffer.from([7]), u64(amount)]),
        },
      ],
      { by: [alice, key] },
    )
    return key.address
  }
  return { alice, bob, rpc, send, transfer, openAccount, transferToken, mint }
}
