/** The lazy part of signing in, as one chunk: each further chunk cuts the code that they share into smaller ones. */
export { withdraw } from './cancelSignIn.lazy.ts'
export { startSignIn } from './signIn.lazy.ts'
