import { encodeFunctionData, parseUnits, toHex } from 'viem/utils'
import * as z from 'zod'
import { devnetToken } from '../constants/devnetContracts.ts'
import { rpcRequest } from '../evm/rpcRequest.ts'
import type { Network } from './assets.ts'
import type { Purchase } from './purchase.ts'

/** The JSON-RPC URLs of the networks that run. */
export type Nodes = { readonly [network in Network]?: string | undefined }

/** An account without a key: anvil sends for it. */
const seller = '0x00000000000000000000000000000000005e11e2'

/** Calls a method of the network's node. */
const call = (nodes: Nodes, network: Network, method: string, ...params: unknown[]) =>
  rpcRequest(nodes[network] ?? '', method, params)

/** Sends what was bought to the wallet. @returns the hash of the transaction, which may not be mined yet */
export async function deliver(nodes: Nodes, purchase: Purchase): Promise<string> {
  const { asset, wallet, quote } = purchase
  const units = parseUnits(quote.bought, asset.decimals)
  if (asset.network === 'solana')
    return z.string().parse(await call(nodes, 'solana', 'requestAirdrop', wallet, Number(units)))

  const rpc = (method: string, ...params: unknown[]) => call(nodes, 'ethereum', method, ...params)
  const send = async (transaction: { to: string; value?: string; data?: string }) => {
    // Without an estimate, which a reverting wallet or a pending mint would make fail.
    const gas = toHex(200_000)
    return z.string().parse(await rpc('eth_sendTransaction', { from: seller, gas, ...transaction }))
  }
  await rpc('anvil_setBalance', seller, toHex(10n ** 24n))
  await rpc('anvil_impersonateAccount', seller)
  if (!asset.token) return send({ to: wallet, value: toHex(units) })
  const encode = (functionName: 'mint' | 'transfer', to: string) =>
    encodeFunctionData({
      abi: devnetToken.abi,
      functionName,
      args: [to as `0x${string}`, units],
    })
  await send({ to: asset.token, data: encode('mint', seller) })
  return send({ to: asset.token, data: encode('transfer', wallet) })
}

const receiptResponse = z.object({ status: z.enum(['0x0', '0x1']) }).nullable()
const statusesResponse = z.object({ value: z.tuple([z.object({ err: z.unknown() }).nullable()]) })

/** Whether a delivery has arrived, or has failed; undefined if it is not mined yet. */
export async function hasArrived(
  nodes: Nodes,
  network: Network,
  hash: string,
): Promise<boolean | undefined> {
  if (network === 'ethereum') {
    const receipt = await call(nodes, network, 'eth_getTransactionReceipt', hash)
    const parsed = receiptResponse.parse(receipt)
    return parsed ? parsed.status === '0x1' : undefined
  }
  const statuses = await call(nodes, network, 'getSignatureStatuses', [hash])
  const [status] = statusesResponse.parse(statuses).value
  return status ? status.err === null : undefined
}
