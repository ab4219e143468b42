import { InvalidWalletAnswerError } from '@latchkey/core/adapter'
import { hex } from '@scure/base'
import { readAddress } from '../addresses/readAddress.ts'
import { type Driver, type Engine, promptBroadcast } from '../calls/engine.ts'
import { buildTransfer, type Transfer } from './buildTransfer.ts'
import { checkResponse } from './checkResponse.ts'
import { toOutpoint } from './readUtxos.ts'
import { requestBroadcast } from './requestBroadcast.ts'
import { getId, writePsbt } from './write.ts'

/** Builds a transfer, and has a wallet sign and send it. Returns the transaction id. */
export async function sendTransfer(
  engine: Engine,
  { signPsbt }: Pick<Driver, 'signPsbt'>,
  transfer: Transfer,
): Promise<string> {
  const { chain, account } = transfer
  const requested = await buildTransfer(engine, transfer)
  const isTaproot = readAddress(account.address, chain)?.type === 'p2tr'
  const inputs = requested.inputs.map((_, index) => ({
    index,
    address: account.address,
    sighashTypes: [isTaproot ? 0 : 1],
  }))
  const compare = (signed: Uint8Array) => checkResponse(requested, signed, inputs)
  const psbt = writePsbt(requested)
  // Signing a nested address changes the transaction's id; all others do not.
  const isNative = requested.inputs.every((input) => !input.has('04'))
  const id = isNative ? getId(requested.transaction) : undefined
  const request = async (check: typeof compare) => {
    const sign = () => signPsbt({ chain, psbt, inputs, broadcast: true, check })
    const { txid } = await promptBroadcast(engine, sign)
    if (!txid || (id && txid !== id))
      throw new InvalidWalletAnswerError('the wallet sent another transaction')
    return txid
  }
  const txid = await requestBroadcast(compare, request, id)
  for (const input of requested.transaction.inputs)
    engine.spent.add(toOutpoint({ ...input, txid: hex.encode(input.txid.slice().reverse()) }))
  return txid
}
