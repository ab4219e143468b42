import type { EmbeddedContext } from '@latchkey/core/adapter'
import { protocolVersion } from '@latchkey/frame-protocol'
import { getLastChain } from './networks.ts'

/** Adds the query that the frame reads before its first message (S7-82 to S7-85). */
export function toFrameUrl(
  url: URL,
  context: Pick<EmbeddedContext, 'networks' | 'storage' | 'projectId'>,
): URL {
  const full = new URL(url)
  full.searchParams.set('projectId', context.projectId ?? '')
  full.searchParams.set('chainId', getLastChain(context))
  full.searchParams.set('version', String(protocolVersion))
  full.searchParams.set('enableLogger', 'false')
  return full
}
