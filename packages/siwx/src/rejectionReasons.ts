/** Reasons in the text itself (EIP-4361, CAIP-122): it is not a sign-in message. */
export type MessageRejection =
  | 'size'
  | 'characters'
  | 'header'
  | 'layout'
  | 'trailingText'
  | 'lineMissing'
  | 'lineRepeated'
  | 'lineOrder'
  | 'scheme'
  | 'domain'
  | 'address'
  | 'statement'
  | 'uri'
  | 'version'
  | 'chainId'
  | 'nonce'
  | 'issuedAt'
  | 'expirationTime'
  | 'notBefore'
  | 'requestId'
  | 'resources'

/** Reasons of the policy for a well-formed message. */
export type PolicyRejection =
  | 'domainNotAllowed'
  | 'schemeNotAllowed'
  | 'uriNotAllowed'
  | 'originMismatch'
  | 'chainNotAllowed'
  | 'addressMismatch'
  | 'nonceMismatch'
  | 'requestIdMismatch'
  | 'statementMismatch'
  | 'resourceNotAllowed'
  | 'recapNotAllowed'
  | 'recap'
  | 'issuedTooLongAgo'
  | 'issuedInFuture'
  | 'expirationMissing'
  | 'expirationBeforeIssue'
  | 'lifetimeTooLong'
  | 'expired'
  | 'notYetValid'

/** Reasons of the server: the body, the nonce, the checksum of the address. */
export type ProofRejection =
  | 'body'
  | 'cacao'
  | 'addressChecksum'
  | 'preSessionMissing'
  | 'nonceUnknown'
  | 'nonceExpired'

/** Reasons of the signature. */
export type SignatureRejection =
  | 'signatureEncoding'
  | 'signatureLength'
  | 'signatureType'
  | 'signatureMalleable'
  | 'signatureWrong'
  | 'signatureRefusedByContract'
  | 'contractMissing'
  | 'contractsNotSupported'
  | 'publicKey'
  | 'scriptNotSupported'
  | 'variantNotSupported'

/** Every reason for which a sign-in is refused. */
export type RejectionReason =
  | MessageRejection
  | PolicyRejection
  | ProofRejection
  | SignatureRejection

/** Why verification was unavailable: try again, and keep existing sessions. */
export type UnverifiableReason =
  | 'nodeUnreachable'
  | 'nodeAnswer'
  | 'nodeOfAnotherChain'
  | 'storeUnreachable'
