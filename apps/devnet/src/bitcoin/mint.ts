import { Address, OutScript, RawTx } from '@scure/btc-signer'
import { DevnetError } from '../errors.ts'
import { addEntry, type Block, type Chain, closeBlock, getTip } from './chain.ts'
import { getId, readTransaction } from './rawTransaction.ts'

/** Addresses of this network: `bcrt1…`, and base58 as on testnet. */
export const regtest = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }

/** No key exists for this hash. Unclaimed block rewards go here. */
const nobody = OutScript.encode({ type: 'wpkh', hash: new Uint8Array(20).fill(1) })
const reward = 5_000_000_000n
const mostBlocks = 1_000

/**
 * Returns the script of an address of this network.
 *
 * @throws {DevnetError} the address is invalid
 */
export function getScript(address: string): Uint8Array {
  try {
    return OutScript.encode(Address(regtest).decode(address))
  } catch {
    throw new DevnetError(`${address} is no address of regtest.`)
  }
}

/** Closes blocks with everything that waits; the rewards go to `address`. */
export function mine(chain: Chain, count: number, address?: string): Block {
  if (!Number.isInteger(count) || count < 1 || count > mostBlocks)
    throw new DevnetError(`Blocks must be a whole number from 1 to ${mostBlocks}.`)
  const script = address === undefined ? nobody : getScript(address)
  for (let left = count; left > 0; left -= 1) {
    make(chain, script, reward, true)
    closeBlock(chain)
  }
  return getTip(chain)
}

/** Gives an address satoshis out of nothing, in a block of their own, to be spent at once. The id of what pays. */
export function fund(chain: Chain, address: string, satoshis: bigint): string {
  if (satoshis < 546n || satoshis > 100n * reward)
    throw new DevnetError(`The faucet gives 546 to ${100n * reward} satoshis.`)
  const txid = make(chain, getScript(address), satoshis, false)
  closeBlock(chain)
  return txid
}

/** A transaction without real inputs. Its number is in its input, so that each has its own id. */
function make(chain: Chain, script: Uint8Array, amount: bigint, isCoinbase: boolean): string {
  const number = chain.entries.size
  const bytes = RawTx.encode({
    version: 2,
    segwitFlag: false,
    inputs: [
      {
        txid: new Uint8Array(32),
        index: 0xffffffff,
        finalScriptSig: Uint8Array.of(4, number & 0xff, (number >> 8) & 0xff, number >> 16, 0),
        sequence: 0xffffffff,
      },
    ],
    outputs: [{ amount, script }],
    witnesses: [],
    lockTime: 0,
  })
  const tx = readTransaction(bytes)
  if (!tx) throw new DevnetError('A transaction of our own could not be read back.')
  const txid = getId(tx)
  addEntry(chain, { txid, tx, bytes, spent: [], fee: 0n, isMinted: true, isCoinbase })
  return txid
}
