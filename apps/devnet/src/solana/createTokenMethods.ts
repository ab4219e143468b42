import { type Address, address } from '@solana/kit'
import type { SolanaChain } from './createChain.ts'
import {
  type EncodeOptions,
  encodeAccount,
  readMint,
  readTokenAccount,
  type StoredAccount,
  tokenPrograms,
  toUiAmount,
} from './encodeAccount.ts'
import { parseKey } from './parseKey.ts'
import { createInvalidParamsError } from './RpcError.ts'

/** RPC methods for SPL tokens of both token programs. */
export function createTokenMethods(chain: SolanaChain, inContext: (value: unknown) => unknown) {
  const tokenAccounts = (): readonly StoredAccount[] =>
    Object.values(tokenPrograms).flatMap((program) =>
      chain.svm
        .getProgramAccounts(address(program))
        .map((account) => ({ ...account, data: new Uint8Array(account.data) })),
    )
  const tokenAt = (key: Address) => {
    const account = chain.find(key)
    const token = account && readTokenAccount(account)
    if (!token) throw createInvalidParamsError('Invalid param: not a Token account')
    return token
  }
  const mintAt = (key: Address) => {
    const account = chain.find(key)
    const mint = account && readMint(account)
    if (!mint) throw createInvalidParamsError('Invalid param: could not find mint')
    return mint
  }

  return {
    getTokenAccountsByOwner([owner, filter, options]: readonly unknown[]) {
      const expected = parseKey(owner)
      const { mint, programId } = (filter ?? {}) as { mint?: string; programId?: string }
      if ((mint === undefined) === (programId === undefined))
        throw createInvalidParamsError('Invalid params: expected mint or programId')
      if (mint !== undefined) mintAt(parseKey(mint))
      const found = tokenAccounts().filter((account) => {
        const token = readTokenAccount(account)
        return (
          token?.owner === expected &&
          (mint === undefined || token.mint === mint) &&
          (programId === undefined || account.programAddress === programId)
        )
      })
      return inContext(
        found.map((account) => ({
          pubkey: account.address,
          account: encodeAccount(account, (options ?? {}) as EncodeOptions, chain.getDecimals),
        })),
      )
    },
    getTokenAccountBalance([key]: readonly unknown[]) {
      const { amount, mint } = tokenAt(parseKey(key))
      return inContext(toUiAmount(amount, chain.getDecimals(mint)))
    },
    getTokenSupply([key]: readonly unknown[]) {
      const { supply, decimals } = mintAt(parseKey(key))
      return inContext(toUiAmount(supply, decimals))
    },
    getTokenLargestAccounts([key]: readonly unknown[]) {
      const mint = parseKey(key)
      const { decimals } = mintAt(mint)
      const holders = tokenAccounts()
        .flatMap((account) => {
          const token = readTokenAccount(account)
          return token?.mint === mint ? [{ address: account.address, amount: token.amount }] : []
        })
        .sort((a, b) => (a.amount < b.amount ? 1 : -1))
        .slice(0, 20)
      return inContext(
        holders.map(({ address: holder, amount }) => ({
          address: holder,
          ...toUiAmount(amount, decimals),
        })),
      )
    },
  }
}
