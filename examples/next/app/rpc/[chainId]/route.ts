/** RPC nodes of the chains, set by `RPC_URL_1` and `RPC_URL_137`. Read per request, not at build time. */
const nodes: Record<string, () => string> = {
  1: () => process.env.RPC_URL_1 ?? 'https://ethereum-rpc.publicnode.com',
  137: () => process.env.RPC_URL_137 ?? 'https://polygon-bor-rpc.publicnode.com',
}

/** Forwards a JSON-RPC call to the node. Add access control and a rate limit here in production. */
export async function POST(request: Request, { params }: { params: Promise<{ chainId: string }> }) {
  const node = nodes[(await params).chainId]
  if (!node) return Response.json({ error: 'no such chain' }, { status: 404 })
  const body = await request.text()
  try {
    const response = await fetch(node(), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(10_000),
    })
    // Buffered, so that a truncated response is reported as a bad gateway.
    return new Response(await response.text(), {
      status: response.status,
      headers: { 'content-type': 'application/json' },
    })
  } catch {
    // The cause is not sent: it may contain the URL of the node.
    return Response.json({ error: 'the node is unreachable' }, { status: 502 })
  }
}
