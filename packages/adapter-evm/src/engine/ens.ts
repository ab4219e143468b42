import type { Address, Client } from 'viem'
import { getEnsName, getEnsText, normalize } from 'viem/ens'

/** ENS's universal resolver on Ethereum; the same one viem names. */
const universalResolverAddress = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'

/** What viem throws when the contract answers with a revert or nothing: there is no such record. */
const noRecord = new Set(['ContractFunctionRevertedError', 'ContractFunctionZeroDataError'])

/** The primary name of an address. A name not in its normal form (ENSIP-15) could look like another: none. */
export async function readName(client: Client, address: Address): Promise<string | undefined> {
  const name = await orNone(getEnsName(client, { address, universalResolverAddress }))
  return name && normalizeName(name) === name ? name : undefined
}

/** The `avatar` text of a name (ENSIP-12), unread. */
export async function readAvatar(client: Client, name: string): Promise<string | undefined> {
  const normal = normalizeName(name)
  if (!normal) return undefined
  const parameters = { name: normal, key: 'avatar', universalResolverAddress } as const
  return (await orNone(getEnsText(client, parameters))) ?? undefined
}

function normalizeName(name: string): string | undefined {
  try {
    return normalize(name)
  } catch {
    return undefined
  }
}

async function orNone<value>(promise: Promise<value>): Promise<value | undefined> {
  try {
    return await promise
  } catch (error) {
    for (let node = error; node instanceof Error; node = node.cause) {
      if (noRecord.has(node.name)) return undefined
    }
    throw error
  }
}
