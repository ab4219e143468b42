import type { Chain } from '../config/schema.ts'
import type { NodeLimits } from '../rpc/askNodes.ts'
import { callNodes } from '../rpc/callNodes.ts'
import type { RpcResponse } from '../rpc/schema.ts'

type ContractCall = { readonly to: string; readonly data: string; readonly gas: string }

/** What making a contract costs beside what its code does, with some to spare. */
const around = 250_000n
const refused = `0x${'0'.repeat(64)}`

/**
 * Which answers are what the contract gave, or that it refused; the others are of a node in trouble, whose word is not
 * kept. Nodes have the same code for both and each its own words, so a call that failed is put to the chain itself: code
 * that makes the call and answers whether it went well. That answer is a failure only when the node is the trouble.
 *
 * @param answers of the calls, in their order.
 */
export async function areOfContracts(
  chain: Chain,
  calls: readonly ContractCall[],
  answers: readonly (RpcResponse | undefined)[],
  limits: NodeLimits,
): Promise<boolean[]> {
  const isOpen = calls.map((_, index) => !isCertain(answers[index]))
  const probes = calls
    .filter((_, index) => isOpen[index])
    .map((call) => ({ method: 'eth_call', params: [probeOf(call), 'latest'] }))
  const results = probes.length === 0 ? [] : await callNodes(chain, probes, limits).catch(() => [])
  let next = 0
  return isOpen.map((open) => {
    if (!open) return true
    const result = results[next]
    next += 1
    return result !== undefined && 'result' in result && result.result === refused
  })
}

/** A result; or 3, with which nodes pass on the data of a revert. */
function isCertain(answer: RpcResponse | undefined): boolean {
  return answer !== undefined && ('result' in answer || answer.error.code === 3)
}

/** Code of a contract that is only tried: it calls, and becomes a word that is 0 when the call failed. */
function probeOf({ to, data, gas }: ContractCall): { data: string; gas: string } {
  const argument = data.slice(2)
  const size = (argument.length / 2).toString(16).padStart(4, '0')
  const code = [
    // The argument, which stands behind the code, to memory: CODECOPY(0, 0x37, size)
    `61${size}610037600039`,
    // CALL(gas, to, 0, 0, size, 0, 0)
    `6000600061${size}6000600073${to.slice(2)}63${BigInt(gas).toString(16).padStart(8, '0')}f1`,
    // MSTORE(0, success); RETURN(0, 32)
    '60005260206000f3',
  ].join('')
  // A call gets no more than 63 of 64 parts of what is left.
  const all = (BigInt(gas) * 64n) / 63n + around
  return { data: `0x${code}${argument}`, gas: `0x${all.toString(16)}` }
}
