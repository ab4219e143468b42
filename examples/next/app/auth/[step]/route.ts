import { createSignInHandler } from '@latchkey/siwx/server'
import { signIn } from '../../signIn'

/** Serves `nonce`, `verify`, `session` and `sign-out`. Add a rate limit here in production. */
const handle = createSignInHandler(signIn)

export { handle as GET, handle as POST }
