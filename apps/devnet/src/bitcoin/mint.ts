import { Address, OutScript, RawTx } from '@scure/btc-signer'
import { DevnetError } from '../errors.ts'
import { addEntry, type Block, type Chain, closeBlock, getTip } from './chain.ts'
import { getId, readTransaction } from './rawTransaction.ts'

/** Formats of this network's addresses: `bcrt1…`, and base58 with the prefixes of testnet. */
export const regtest = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }

/** An address without a known key, which receives unclaimed block rewards. */
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

/** Mines blocks with all pending transactions; the rewards go to `address`. */
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

/** Mints satoshis to an address in a separate, immediately spendable block. @returns the transaction's id */
export function fund(chain: Chain, address: string, satoshis: bigint): string {
  if (satoshis < 546n || satoshis > 100n * reward)
    throw new DevnetError(`The faucet gives 546 to ${100n * reward} satoshis.`)
  const txid = make(chain, getScript(address), satoshis, false)
  closeBlock(chain)
  return txid
}

/** A transaction without real inputs. The number in its input makes its id unique. */
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
  if (!tx) throw new DevnetError('The created transaction could not be parsed.')
  const txid = getId(tx)
  addEntry(chain, { txid, tx, bytes, spent: [], fee: 0n, isMinted: true, isCoinbase })
  return txid
}
