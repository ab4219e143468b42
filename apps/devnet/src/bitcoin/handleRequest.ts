import { DevnetError } from '../errors.ts'
import { accept } from './accept.ts'
import { type Chain, getTip } from './chain.ts'
import {
  listTransactions,
  listUtxos,
  showAddress,
  showSpending,
  showStatus,
  showTransaction,
} from './esplora.ts'
import { fund, getScript, mine } from './mint.ts'
import { toHex } from './rawTransaction.ts'

type IndexerResponse = { readonly status: number; readonly body: unknown }

const missing = (what: string): IndexerResponse => ({ status: 404, body: `${what} not found` })
const found = (body: unknown): IndexerResponse => ({ status: 200, body })

/**
 * Handles a request of Esplora's API or of the devnet's own (`/devnet/…`).
 *
 * @throws {DevnetError} a malformed request: status 400
 */
export function handleRequest(
  chain: Chain,
  method: string,
  path: string,
  body: string,
): IndexerResponse {
  const [, place = '', first = '', second = '', third = ''] = path.split('/')
  if (method === 'POST') return change(chain, `${place}/${first}`, body)
  if (method !== 'GET') return { status: 405, body: 'Method not allowed' }
  switch (place) {
    case 'health':
      return found({ status: 'ok', height: getTip(chain).height })
    case 'blocks':
      if (first !== 'tip') return missing('Path')
      return second === 'hash' ? found(getTip(chain).hash) : found(`${getTip(chain).height}`)
    case 'block-height': {
      const block = chain.blocks[Number(first)]
      return block ? found(block.hash) : missing('Block')
    }
    case 'block': {
      const block = chain.blocks.find(({ hash }) => hash === first)
      if (!block) return missing('Block')
      const { hash: id, height, time: timestamp, txids } = block
      return second === 'txids'
        ? found(txids)
        : found({ id, height, timestamp, tx_count: txids.length })
    }
    case 'fee-estimates':
      return found({ '1': 2, '6': 1, '144': 1 })
    case 'address':
      return readAddress(chain, first, second)
    case 'tx':
      return readEntry(chain, first, second, third)
    default:
      return missing('Path')
  }
}

function readAddress(chain: Chain, address: string, what: string): IndexerResponse {
  const script = getScript(address)
  if (what === 'utxo') return found(listUtxos(chain, script))
  if (what === 'txs') return found(listTransactions(chain, script))
  return what === '' ? found(showAddress(chain, address, script)) : missing('Path')
}

function readEntry(chain: Chain, txid: string, what: string, place: string): IndexerResponse {
  const entry = chain.entries.get(txid)
  if (!entry) return missing('Transaction')
  if (what === '') return found(showTransaction(entry))
  if (what === 'hex') return found(toHex(entry.bytes))
  if (what === 'status') return found(showStatus(entry))
  const spending = what === 'outspend' ? showSpending(chain, txid, Number(place)) : undefined
  return spending ? found(spending) : missing('Path')
}

function change(chain: Chain, path: string, body: string): IndexerResponse {
  switch (path) {
    case 'tx/': {
      if (!/^([0-9a-f]{2})+$/i.test(body.trim())) return refuse(-22, 'TX decode failed')
      const result = accept(chain, Uint8Array.from(Buffer.from(body.trim(), 'hex')))
      return 'txid' in result ? found(result.txid) : refuse(result.code, result.reason)
    }
    case 'devnet/mine': {
      const { blocks = 1 } = readJson(body)
      return found({ height: mine(chain, Number(blocks)).height })
    }
    case 'devnet/fund': {
      const { address, satoshis } = readJson(body)
      if (!/^\d{1,16}$/.test(String(satoshis)))
        throw new DevnetError('satoshis must be a whole number.')
      return found({ txid: fund(chain, String(address), BigInt(String(satoshis))) })
    }
    case 'devnet/reset':
      return found({ status: 'ok' })
    default:
      return missing('Path')
  }
}

function refuse(code: number, message: string): IndexerResponse {
  return { status: 400, body: `sendrawtransaction RPC error: ${JSON.stringify({ code, message })}` }
}

function readJson(body: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(body || '{}')
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch {
    // The error is reported below.
  }
  throw new DevnetError('Expected a JSON object.')
}
