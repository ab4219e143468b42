/** All of signing in that waits until somebody is connected: one chunk, because each more of them cuts the rest into smaller ones. */
export { handleConnectionEnd } from '../connections/handleConnectionEnd.ts'
export { endSession } from './endSession.ts'
export { followSignIn } from './followSignIn.ts'
export { oneClick } from './oneClick.ts'
export { endSessions, signOutEnded } from './signOutEnded.ts'
export { startSignIn } from './startSignIn.ts'
export { withdraw } from './withdraw.ts'
