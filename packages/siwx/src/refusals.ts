/** What is wrong with the text itself (EIP-4361, CAIP-122): it is no sign-in message. */
export type TextRefusal =
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

/** What a well-formed message says that the site does not take. */
export type PolicyRefusal =
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

/** What a server finds beside: the body, the nonce, the checksum of the address. */
export type ProofRefusal =
  | 'body'
  | 'cacao'
  | 'addressChecksum'
  | 'preSessionMissing'
  | 'nonceUnknown'
  | 'nonceExpired'

/** What is wrong with the signature. */
export type SignatureRefusal =
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
export type Refusal = TextRefusal | PolicyRefusal | ProofRefusal | SignatureRefusal

/** Why nothing could be said: ask again, and keep what there is. */
export type Doubt = 'nodeUnreachable' | 'nodeAnswer' | 'nodeOfAnotherChain' | 'storeUnreachable'
