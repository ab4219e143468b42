import { invalid, type SignatureVerdict, type SignedMessage, valid } from '../verdict.ts'
import { fromBase64 } from './fromBase64.ts'
import { readAddress } from './readAddress.ts'
import { verifyLegacy } from './verifyLegacy.ts'
import { verifySimple } from './verifySimple.ts'

/** Base64 of 8 KiB. */
const longest = 10_924

/** A signature of a Bitcoin address: legacy (BIP-137), or BIP-322 in its simple variant, with or without its prefix. */
export function verifyBip122({ message, fields, signature }: SignedMessage): SignatureVerdict {
  const address = readAddress(fields.accountAddress, fields.chainId)
  if (!address) return invalid('addressChecksum')
  if (signature.length > longest) return invalid('signatureLength')
  const prefix = /^(?:smp|ful|pof)/.exec(signature)?.[0] ?? ''
  const bytes = fromBase64(signature.slice(prefix.length))
  if (!bytes) return invalid('signatureEncoding')
  if (prefix === 'ful' || prefix === 'pof' || isTransaction(bytes))
    return invalid('variantNotSupported')
  const isLegacy = prefix === '' && bytes.length === 65
  const refusal = isLegacy
    ? verifyLegacy(message, address, bytes)
    : verifySimple(message, address, bytes)
  return refusal ? invalid(refusal) : valid
}

/** Without its prefix the full variant begins with a version of 0 or 2, which no witness does. */
function isTransaction([first, ...rest]: Uint8Array): boolean {
  return (first === 0 || first === 2) && rest[0] === 0 && rest[1] === 0 && rest[2] === 0
}
