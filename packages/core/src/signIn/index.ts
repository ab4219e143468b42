/** The lazy part of signing in, as one chunk: more chunks would split their shared code into smaller ones. */
export { cancelSignIn } from './cancelSignIn.lazy.ts'
export { startSignIn } from './signIn.lazy.ts'
