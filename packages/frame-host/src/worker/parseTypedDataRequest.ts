import { decodeTypedData, InvalidTypedDataError } from '@latchkey/decoder'
import { FrameError } from '@latchkey/frame-protocol'
import { getDigest } from '../request/confirmRequest.ts'

/**
 * Checks the data of eth_signTypedData_v4, as JSON or as an object.
 *
 * @returns its JSON
 * @throws {FrameError} -32602 if it is malformed, or for another network than that of the page
 */
export function parseTypedDataRequest(typedData: unknown, chainId: number): string {
  const json = typeof typedData === 'string' ? typedData : JSON.stringify(typedData ?? null)
  const meaning = parse(json)
  // Drainers ask for signatures of networks that the visitor does not look at.
  if (meaning.chainId !== undefined && meaning.chainId !== BigInt(chainId))
    throw new FrameError(-32602, 'The typed data is for another network')
  return json
}

function parse(json: string) {
  try {
    const meaning = decodeTypedData(json)
    getDigest({ kind: 'typedData', json })
    return meaning
  } catch (error) {
    const { message } =
      error instanceof InvalidTypedDataError ? error : { message: 'The typed data is malformed' }
    throw new FrameError(-32602, message)
  }
}
