/** The chunk that a site with sign-in loads with the first connection: its domain code and its modal code. */
export { handlers, watchSignInAccount } from '../modal/flow/signInRequired.ts'
export { watchSignIn } from '../signIn/watchSignIn.lazy.ts'
