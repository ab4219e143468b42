type RequestOptions = {
  method?: string
  /** Added to the query, besides projectId, st and sv; `undefined` removes one. */
  query?: Record<string, string | undefined>
  /** Sent as JSON; a string is sent unchanged. */
  body?: unknown
  headers?: Record<string, string>
}

export type TestResponse = {
  status: number
  headers: Headers
  text: string
  /** The parsed JSON, or undefined. */
  json: unknown
  bytes: Uint8Array
}

export type RequestFunction = (path: string, options?: RequestOptions) => Promise<TestResponse>

/** Sends requests like the SDK to a server by its URL, local or deployed. */
export function createRequest(url: string, projectId: string): RequestFunction {
  return async (path, { method, query, body, headers } = {}) => {
    const parameters = { projectId, st: 'latchkey', sv: '4', ...query }
    const search = new URLSearchParams(
      Object.entries(parameters).filter(
        (entry): entry is [string, string] => entry[1] !== undefined,
      ),
    )
    const response = await fetch(`${url}${path}${path.includes('?') ? '&' : '?'}${search}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      ...(headers && { headers }),
    })
    const bytes = new Uint8Array(await response.arrayBuffer())
    const text = new TextDecoder().decode(bytes)
    return { status: response.status, headers: response.headers, text, json: read(text), bytes }
  }
}

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The body of an error response. */
export function failed(field: string, description: string | RegExp) {
  return { status: 'FAILED', reasons: [{ field, description }] }
}
