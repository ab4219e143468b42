/** The page's half of signing in, for a server with `createSignInHandler`. */
export {
  createSignInClient,
  type MessageToSign,
  type SignInClient,
  type SignInClientOptions,
} from './createSignInClient.ts'
export { isSignInUnknown, SignInUnknownError } from './errors.ts'
export type { ClientPorts } from './ports.ts'
export type { SignInSession } from './schema.ts'
