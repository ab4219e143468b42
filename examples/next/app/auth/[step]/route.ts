import { createSignInHandler } from '@latchkey/siwx/server'
import { signIn } from '../../signIn'

/** `nonce`, `verify`, `session` and `sign-out`. A real site limits here how often one visitor may ask. */
const handle = createSignInHandler(signIn)

export { handle as GET, handle as POST }
