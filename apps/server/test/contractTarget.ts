import { type Ask, createAsk } from './ask.ts'
import { startDevnetServer } from './devnetServer.ts'
import { startTestServer } from './startTestServer.ts'

export type ContractTarget = {
  url: string
  projectId: string
  ask: Ask
  stop: () => Promise<void>
}

/**
 * What the contract tests ask: the deployment that LATCHKEY_CONTRACT_URL names, as the project
 * LATCHKEY_CONTRACT_PROJECT, or a server started for them. They write nothing but one analytics event
 * and rely on no sample data.
 *
 * @param options.hasChain whether a server started for them is to have a chain of a devnet.
 */
export async function contractTarget({ hasChain = false } = {}): Promise<ContractTarget> {
  const url = process.env.LATCHKEY_CONTRACT_URL?.replace(/\/+$/, '')
  if (url === undefined || url === '') {
    const server = await (hasChain ? startDevnetServer() : startTestServer())
    return { url: server.url, projectId: 'demo', ask: server.ask, stop: server.stop }
  }
  const projectId = process.env.LATCHKEY_CONTRACT_PROJECT ?? 'demo'
  return { url, projectId, ask: createAsk(url, projectId), stop: async () => undefined }
}
