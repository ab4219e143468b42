/** The lazy part of the site's sessions, as one chunk. */
export { oneClick } from './oneClick.ts'
export { endSession } from './signOut.lazy.ts'
export { endSessions } from './signOutEnded.lazy.ts'
