import { decodeAuthorization } from './decodeAuthorization.ts'
import { decodeOrder } from './decodeOrder.ts'
import { decodePermit } from './decodePermit.ts'
import { decodePermit2 } from './decodePermit2.ts'
import { decodeSafe } from './decodeSafe.ts'
import { type ContractMessage, parseTypedData } from './parseTypedData.ts'
import type { TypedDataMeaning } from './typedDataMeaning.ts'

/**
 * Tells what a signature of typed data (EIP-712) allows. Pure. A message is known only if its types are exactly those of
 * the standard: with another field, order or name it is `unknown`, as is a message of Permit2 or Seaport for another
 * contract.
 *
 * @param typedData as eth_signTypedData_v4 has it: an object, or its JSON; 131,072 characters, 2,000 values and 16 levels
 * at most
 * @throws {@link InvalidTypedDataError} if it is malformed, contradicts itself, or has fields that are not signed
 *
 * @example
 * import { decodeTypedData } from '@latchkey/decoder'
 *
 * const meaning = decodeTypedData({
 *   types: { Mail: [{ name: 'text', type: 'string' }] },
 *   primaryType: 'Mail',
 *   domain: { name: 'Post', chainId: 1 },
 *   message: { text: 'Hello' },
 * })
 * if (meaning.kind === 'unknown') console.log(meaning.primaryType) // Mail
 */
export function decodeTypedData(typedData: unknown): TypedDataMeaning {
  const { primaryType, typeString, domain, message } = parseTypedData(typedData)
  const { name: domainName, chainId, contract } = domain
  const known = contract && decodeMessage({ typeString, message, contract })
  if (known) return { ...known, chainId }
  return { kind: 'unknown', primaryType, domainName, verifyingContract: contract, chainId }
}

const decodeMessage = (message: ContractMessage) =>
  decodePermit(message) ??
  decodeAuthorization(message) ??
  decodePermit2(message) ??
  decodeOrder(message) ??
  decodeSafe(message)
