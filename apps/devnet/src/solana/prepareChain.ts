import {
  type Address,
  address,
  getAddressEncoder,
  getProgramDerivedAddress,
  lamports,
} from '@solana/kit'
import type { LiteSVM } from 'litesvm'
import {
  type DevnetSolanaToken,
  devnetSolanaAccounts,
  devnetSolanaTokens,
} from '../constants/devnetSolana.ts'
import { tokenAccountLength, tokenPrograms } from './encodeAccount.ts'

const firstLamports = 1_000_000_000_000n
const associatedTokenProgram = address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
const holders = devnetSolanaAccounts.slice(0, 2).map((account) => account.address)

/** The token accounts of each holder, derived once because deriving is asynchronous. */
const places = await Promise.all(
  devnetSolanaTokens.map(async (token) => ({
    token,
    at: await Promise.all(holders.map((holder) => findTokenAddress(token, address(holder)))),
  })),
)

/** Writes accounts and tokens to a new chain. */
export function prepareChain(svm: LiteSVM): void {
  for (const account of devnetSolanaAccounts) {
    svm.setAccount({
      address: address(account.address),
      data: new Uint8Array(),
      executable: false,
      lamports: lamports(firstLamports),
      programAddress: address('11111111111111111111111111111111'),
      space: 0n,
    })
  }
  for (const { token, at } of places) {
    write(svm, token, address(token.mint), mintData(token))
    for (const [index, place] of at.entries()) {
      const amount = token.holdings[index] ?? 0n
      if (amount > 0n)
        write(
          svm,
          token,
          place,
          createTokenAccountData(token, address(holders[index] ?? ''), amount),
        )
    }
  }
}

function write(svm: LiteSVM, token: DevnetSolanaToken, at: Address, data: Uint8Array): void {
  svm.setAccount({
    address: at,
    data,
    executable: false,
    lamports: lamports(svm.minimumBalanceForRentExemption(BigInt(data.length))),
    programAddress: address(tokenPrograms[token.program]),
    space: BigInt(data.length),
  })
}

/** A mint of SPL Token: authority, supply, decimals, initialized, no freeze authority. */
function mintData({ decimals, holdings }: DevnetSolanaToken): Uint8Array {
  const data = new Uint8Array(82)
  const view = new DataView(data.buffer)
  view.setUint32(0, 1, true)
  data.set(getAddressEncoder().encode(address(devnetSolanaAccounts[0].address)), 4)
  view.setBigUint64(36, holdings[0] + holdings[1], true)
  data[44] = decimals
  data[45] = 1
  return data
}

/** A token account of SPL Token: mint, owner, amount, state 1 (initialized). */
function createTokenAccountData(
  { mint }: DevnetSolanaToken,
  owner: Address,
  amount: bigint,
): Uint8Array {
  const data = new Uint8Array(tokenAccountLength)
  data.set(getAddressEncoder().encode(address(mint)), 0)
  data.set(getAddressEncoder().encode(owner), 32)
  new DataView(data.buffer).setBigUint64(64, amount, true)
  data[108] = 1
  return data
}

async function findTokenAddress(token: DevnetSolanaToken, owner: Address): Promise<Address> {
  const { encode } = getAddressEncoder()
  const program = address(tokenPrograms[token.program])
  const [place] = await getProgramDerivedAddress({
    programAddress: associatedTokenProgram,
    seeds: [encode(owner), encode(program), encode(address(token.mint))],
  })
  return place
}
