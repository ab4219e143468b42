/** Where the chains are read; the owner's node by `RPC_URL_1` and `RPC_URL_137`. Read when asked, not when built. */
const nodes: Record<string, () => string> = {
  1: () => process.env.RPC_URL_1 ?? 'https://ethereum-rpc.publicnode.com',
  137: () => process.env.RPC_URL_137 ?? 'https://polygon-bor-rpc.publicnode.com',
}

/** Hands a JSON-RPC call on to the node. A real site limits here who may ask, and how often. */
export async function POST(request: Request, { params }: { params: Promise<{ chainId: string }> }) {
  const node = nodes[(await params).chainId]
  if (!node) return Response.json({ error: 'no such chain' }, { status: 404 })
  const body = await request.text()
  try {
    const answer = await fetch(node(), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(10_000),
    })
    // Read whole: a node that stops in the middle is one that does not answer.
    return new Response(await answer.text(), {
      status: answer.status,
      headers: { 'content-type': 'application/json' },
    })
  } catch {
    // Why is not for a visitor to know: the reason may name the node.
    return Response.json({ error: 'the node does not answer' }, { status: 502 })
  }
}
