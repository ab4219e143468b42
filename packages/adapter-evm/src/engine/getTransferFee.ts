import type { TransferFee, TransferFeeRequest } from '@latchkey/core/adapter'
import { toChainId, toHex } from './chainIds.ts'
import type { Engine } from './engine.ts'
import { readWord } from './getTokenBalance.ts'
import { parseRecipient } from './parseRecipient.ts'
import { parseQuantity } from './parseResponses.ts'
import { readChain } from './readChain.ts'

/** Units of a transfer between accounts without code. */
const plainUnits = 21_000n

/** The OP chains whose blocks are paid for on Ethereum too: OP, Base, Unichain, World, Soneium, Mode, Zora, Ink and test networks. */
const chainsWithL1Fee = new Set([10, 130, 480, 1868, 8453, 34443, 57073, 84532, 7777777, 11155420])
/** The predeployed GasPriceOracle of OP chains, and `getL1FeeUpperBound(uint256)` (Fjord). */
const gasPriceOracle = '0x420000000000000000000000000000000000000f'
const upperBoundSelector = '0xf1c7a58b'
/** Bytes of an unsigned transfer of a token; one of ether is shorter. */
const transferSize = 180

/**
 * The most that a transfer costs, in wei. A wallet reserves about twice the current price of gas, because the price may
 * rise until the block, and half as many units again when code runs.
 *
 * @throws {RpcError} -32602: an address is malformed; the node's code: the transfer would fail
 */
export async function getTransferFee(
  engine: Engine,
  { caipNetworkId, address, to, value = 0n, token, signal }: TransferFeeRequest,
): Promise<TransferFee> {
  const from = parseRecipient(address)
  const recipient = parseRecipient(to)
  // With the whole balance some nodes find no gas for the estimate.
  const amount = value === 'max' ? 1n : value
  const transaction =
    token === undefined
      ? { from, to: recipient, value: toHex(amount) }
      : { from, to: parseRecipient(token), data: await toTransferData(token, recipient, amount) }
  const read = async (method: string, ...params: readonly unknown[]) =>
    parseQuantity(await readChain(engine, caipNetworkId, { method, params }, signal))
  const readL1Fee = async () => {
    if (!chainsWithL1Fee.has(toChainId(caipNetworkId))) return 0n
    const size = transferSize.toString(16).padStart(64, '0')
    const call = { to: gasPriceOracle, data: `${upperBoundSelector}${size}` }
    return readWord(engine, caipNetworkId, call, signal)
  }
  const [estimate, price, l1Fee] = await Promise.all([
    read('eth_estimateGas', transaction),
    read('eth_gasPrice'),
    readL1Fee(),
  ])
  const units = estimate > plainUnits ? (estimate * 3n) / 2n : estimate
  const gasPrice = price * 2n
  return { fee: units * gasPrice + l1Fee * 2n, deposit: 0n, gasPrice }
}

async function toTransferData(token: string, to: string, value: bigint) {
  const { encodeTransfer } = await import('./encodeCall.ts')
  return encodeTransfer(token, to, value)
}
