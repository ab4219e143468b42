/** The lazy part of the site's sessions, as one chunk. */
export { signInDuringPairing } from './signInDuringPairing.ts'
export { signOutOnServer } from './signOut.lazy.ts'
export { signOutEndedSessions } from './signOutEnded.lazy.ts'
