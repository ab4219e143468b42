import { trackSignIn } from '../analytics/trackSignIn.ts'
import { handlers as showSignIn } from '../modal/flow/signInRequired.ts'

// The chunk that a site with sign-in loads with the first connection: its domain code, modal code and analytics.
export { watchSignInAccount } from '../modal/flow/signInRequired.ts'
export { watchSignIn } from '../signIn/watchSignIn.lazy.ts'

export const handlers = [trackSignIn, showSignIn]
