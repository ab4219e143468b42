/** The chunk that a site with sign-in loads with the first connection: the part of the domain and that of the modal. */
export { handlers, watchSignInAccount } from '../modal/flow/signInRequired.ts'
export { followSignIn } from '../signIn/watchSignIn.lazy.ts'
