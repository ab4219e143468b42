import type { Hex } from 'viem'
import { hashMessage, hexToBytes, isAddress } from 'viem/utils'
import { invalid, type SignatureVerdict, type SignedMessage, valid } from '../verdict.ts'
import { checkOwnKey } from './checkOwnKey.ts'
import { detectAccountType, type Node } from './detectAccountType.ts'
import { isWrapped, unwrapSignature } from './unwrapSignature.ts'

/** Hex digits: 16 KiB, which the wrappers of deployments need. */
const longest = 32_768

/**
 * Verifies a signature of an EVM account: its own key (EIP-191), a contract to be deployed (ERC-6492), a contract
 * (ERC-1271), or delegated code (EIP-7702). No node is called if the key alone decides.
 *
 * @param node a node of the message's chain; without one only keys sign
 */
export async function verifyEip155(
  { message, fields, signature }: SignedMessage,
  node: Node | undefined,
): Promise<SignatureVerdict> {
  const written = fields.accountAddress
  const address = written.toLowerCase() as Hex
  const digits = written.slice(2)
  // All in one case carries no checksum (EIP-55).
  const isPlain = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  if (!isAddress(isPlain ? address : written)) return invalid('addressChecksum')
  if (!/^0x(?:[0-9a-fA-F]{2})+$/.test(signature)) return invalid('signatureEncoding')
  if (signature.length > longest) return invalid('signatureLength')
  const signed = signature as Hex
  const hash = hashMessage(message)
  const chain = BigInt(fields.chainId.slice(fields.chainId.indexOf(':') + 1))
  if (isWrapped(signed)) {
    const wrapped = unwrapSignature(signed)
    if (!wrapped) return invalid('signatureEncoding')
    return node
      ? detectAccountType(address, chain, hash, wrapped, node)
      : invalid('contractsNotSupported')
  }
  const refusal = checkOwnKey(address, hash, hexToBytes(signed))
  if (!refusal) return valid
  if (refusal === 'signatureMalleable') return invalid(refusal)
  if (!node) return invalid(refusal === 'signatureLength' ? 'contractsNotSupported' : refusal)
  const result = await detectAccountType(address, chain, hash, signed, node)
  // Without code the key is the only possible signer, and it did not sign.
  return result.status === 'invalid' && result.reason === 'contractMissing'
    ? invalid(refusal)
    : result
}
