/** Builds, parses and checks sign-in messages. Signatures are verified by `@latchkey/siwx/server`. */
export { type CacaoProof, readCacao } from './cacao/readCacao.ts'
export type { Cacao } from './cacao/schema.ts'
export { isSignInRefused, SignInConfigError, SignInRefusedError } from './errors.ts'
export { formatMessage } from './message/formatMessage.ts'
export { parseMessage } from './message/parseMessage.ts'
export type { SignInMessage, SignInNamespace } from './message/schema.ts'
export { checkMessage, type Expectation } from './policy/checkMessage.ts'
export { definePolicy } from './policy/definePolicy.ts'
export type { SignInPolicy, SignInPolicyOptions } from './policy/schema.ts'
export type {
  MessageRejection,
  PolicyRejection,
  ProofRejection,
  RejectionReason,
  SignatureRejection,
  UnverifiableReason,
} from './rejectionReasons.ts'
