import type { Chain } from '../config/schema.ts'
import { callNodes } from '../rpc/callNodes.ts'
import type { NodeLimits } from '../rpc/requestNodes.ts'
import type { RpcResponse } from '../rpc/schema.ts'

type ContractCall = { readonly to: string; readonly data: string; readonly gas: string }

/** Gas for creating a contract, with a margin, in addition to the execution of its code. */
const gasMargin = 250_000n
const refused = `0x${'0'.repeat(64)}`

/**
 * Distinguishes contract reverts from node errors, so that results of node errors are not cached. Nodes use the same
 * error code for both, with different messages. A failed call is therefore repeated by code that runs on the chain
 * and returns whether the call succeeded. If that fails, too, the node is failing.
 *
 * @param responses the responses of the calls, in order
 */
export async function classifyContractReverts(
  chain: Chain,
  calls: readonly ContractCall[],
  responses: readonly (RpcResponse | undefined)[],
  limits: NodeLimits,
): Promise<boolean[]> {
  const isOpen = calls.map((_, index) => !isCertain(responses[index]))
  const probes = calls
    .filter((_, index) => isOpen[index])
    .map((call) => ({ method: 'eth_call', params: [getProbe(call), 'latest'] }))
  const results = probes.length === 0 ? [] : await callNodes(chain, probes, limits).catch(() => [])
  let next = 0
  return isOpen.map((open) => {
    if (!open) return true
    const result = results[next]
    next += 1
    return result !== undefined && 'result' in result && result.result === refused
  })
}

/** Whether a response is a result, or error code 3, which nodes use for reverts with data. */
function isCertain(response: RpcResponse | undefined): boolean {
  return response !== undefined && ('result' in response || response.error.code === 3)
}

/** Returns initcode for a simulation. It makes the call and returns a word that is 0 if the call failed. */
function getProbe({ to, data, gas }: ContractCall): { data: string; gas: string } {
  const argument = data.slice(2)
  const size = (argument.length / 2).toString(16).padStart(4, '0')
  const code = [
    // Copies the argument, which follows the code, to memory: CODECOPY(0, 0x37, size)
    `61${size}610037600039`,
    // CALL(gas, to, 0, 0, size, 0, 0)
    `6000600061${size}6000600073${to.slice(2)}63${BigInt(gas).toString(16).padStart(8, '0')}f1`,
    // MSTORE(0, success); RETURN(0, 32)
    '60005260206000f3',
  ].join('')
  // A call receives at most 63/64 of the remaining gas.
  const all = (BigInt(gas) * 64n) / 63n + gasMargin
  return { data: `0x${code}${argument}`, gas: `0x${all.toString(16)}` }
}
