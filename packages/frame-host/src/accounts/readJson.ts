/**
 * Reads a response as JSON.
 *
 * @returns undefined if it has more than `mostBytes`, or is not JSON
 */
export async function readJson(response: Response, mostBytes: number): Promise<unknown> {
  const text = await readText(response, mostBytes)
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

async function readText(response: Response, mostBytes: number): Promise<string | undefined> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  while (true) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.length
    if (bytes > mostBytes) {
      await reader.cancel()
      return undefined
    }
    text += decoder.decode(value, { stream: true })
  }
}
