import { startDevnet } from '@latchkey/devnet'
import { createRequest, type RequestFunction } from './createRequest.ts'
import { startDevnetServer } from './startDevnetServer.ts'
import { startTestServer } from './startTestServer.ts'

export type ContractTarget = {
  url: string
  projectId: string
  request: RequestFunction
  stop: () => Promise<void>
}

/**
 * The target of the contract tests: the deployment at LATCHKEY_CONTRACT_URL, as the project
 * LATCHKEY_CONTRACT_PROJECT, or a server started for them. They write one analytics event and one onramp order only, and rely on no sample
 * data.
 *
 * @param options.hasChain whether the started server has devnet chains: an EVM one and Solana
 */
export async function contractTarget({ hasChain = false } = {}): Promise<ContractTarget> {
  const url = process.env.LATCHKEY_CONTRACT_URL?.replace(/\/+$/, '')
  if (url === undefined || url === '') {
    const parts = { only: ['evm', 'solana'], chainIds: [1] } as const
    const devnet = hasChain ? await startDevnet({ ports: 'free', ...parts }) : undefined
    const server = await (devnet ? startDevnetServer({}, devnet) : startTestServer())
    const stop = async () => {
      await server.stop()
      await devnet?.stop()
    }
    return { url: server.url, projectId: 'demo', request: server.request, stop }
  }
  const projectId = process.env.LATCHKEY_CONTRACT_PROJECT ?? 'demo'
  return { url, projectId, request: createRequest(url, projectId), stop: async () => undefined }
}
