/** Verifies signed messages and stores sessions: the server part. Runs on Node, at the edge and in workers. */
export { type CookieHeader, createSignIn, type SignIn, type SignInOptions } from './createSignIn.ts'
export { createVerifier, type Verifier, type VerifierOptions } from './createVerifier.ts'
export { createSignInHandler, type SignInHandlerOptions } from './http/createSignInHandler.ts'
export {
  runSignInStep,
  type SignInBodies,
  type SignInFailure,
  type SignInRequest,
  type SignInResponse,
  type SignInStep,
} from './http/runSignInStep.ts'
export type { Ports } from './ports.ts'
export type { Session } from './signIn/session.ts'
export type { SignInStart } from './signIn/startSignIn.ts'
export type { SignInResult } from './signIn/verifySignIn.ts'
export { createMemoryStores, type MemoryStoresOptions } from './stores/createMemoryStores.ts'
export type { NonceStore, StoredNonce } from './stores/nonceStore.ts'
export type { SignedAccount, StoredSession } from './stores/schema.ts'
export type { SessionStore } from './stores/sessionStore.ts'
export type { SignatureVerdict, SignedMessage } from './verdict.ts'
