import type { Ports } from '../src/ports.ts'
import { createDevice } from './createDevice.ts'
import { createServer } from './createServer.ts'
import { openWindow } from './openWindow.ts'

export const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const about = { network: 'eip155:1', name: 'Shop' } as const
export const live = () => new AbortController().signal

export const mail = {
  domain: { name: 'Post', chainId: 1 },
  types: { Mail: [{ name: 'text', type: 'string' }] },
  primaryType: 'Mail',
  message: { text: 'Hello' },
} as const

const nodes = {
  eth_estimateGas: '0x5208',
  eth_gasPrice: '0x64',
  eth_getBlockByNumber: { baseFeePerGas: '0x64' },
  eth_maxPriorityFeePerGas: '0x2',
  eth_getTransactionCount: '0x7',
  eth_sendRawTransaction: `0x${'ab'.repeat(32)}`,
  eth_getTransactionByHash: null,
}

/** A device that is signed in, with nodes, and the hand of the visitor in the window. */
export async function createSignedIn(changes: Partial<Ports> = {}) {
  const server = createServer()
  server.node = { ...nodes }
  // A poll follows the one before it at once.
  const after: Ports['after'] = (_, task) => {
    const timer = setTimeout(task, 1)
    return () => clearTimeout(timer)
  }
  const device = createDevice(server, { after, ...changes })
  const { client } = device
  const account = await device.signIn('alice@shop.example')
  const address = account?.addresses.eip155 as `0x${string}`
  return {
    ...device,
    server,
    address,
    askTypedData: (typedData: unknown = mail, of: string = address) =>
      client.request('prepareTypedData', { ...about, address: of, typedData }),
    askTransaction: (transaction: object = { to, value: '0x1' }) =>
      client.request('prepareTransaction', { ...about, params: [transaction] }),
    /** Reads the request in its window, and answers it. */
    async answer(link: string, isApproved = true) {
      const window = openWindow(server, link)
      const shown = await window.read(live())
      await window.answer(isApproved)
      return shown
    },
    sent: () =>
      server.nodeCalls.flatMap(([method, params]) =>
        method === 'eth_sendRawTransaction' ? [params[0] as `0x02${string}`] : [],
      ),
  }
}

export const confirm = (
  { client }: { client: ReturnType<typeof createDevice>['client'] },
  id: string,
) => client.request('confirm', { approvalId: id })
