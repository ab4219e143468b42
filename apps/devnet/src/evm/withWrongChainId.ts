interface Message {
  readonly id?: unknown
  readonly method?: unknown
}

const wrongResponses: Readonly<Record<string, string>> = {
  eth_chainId: '0x7a69',
  net_version: '31337',
}

/**
 * A JSON-RPC response (one or a batch) with the chain id replaced by 31337.
 *
 * @param request the body of the request, which has the method of each response
 */
export function withWrongChainId(request: string, response: string): string {
  const wrong = new Map<unknown, string>()
  for (const { id, method } of toList(request)) {
    const result = typeof method === 'string' ? wrongResponses[method] : undefined
    if (result !== undefined) wrong.set(id, result)
  }
  const parsed: unknown = JSON.parse(response)
  const replace = (message: Message) =>
    wrong.has(message.id) ? { ...message, result: wrong.get(message.id) } : message
  return JSON.stringify(
    Array.isArray(parsed)
      ? parsed.map((message: Message) => replace(message))
      : replace(parsed as Message),
  )
}

function toList(text: string): readonly Message[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : [value as Message]
  } catch {
    return []
  }
}
