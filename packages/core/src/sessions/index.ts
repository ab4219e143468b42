export {
  activateSmartSession,
  createSmartSession,
  fetchSmartSessionContext,
  fetchSmartSessions,
  revokeSmartSession,
} from './api.ts'
export { createActivationMessage } from './createActivationMessage.ts'
export { createRevocationMessage } from './createRevocationMessage.ts'
export { type EndSmartSessionOptions, endSmartSession } from './endSmartSession.ts'
export { SessionsUnavailableError } from './errors.ts'
export { hasSessions } from './hasSessions.ts'
export { getSmartSessionsQueryOptions } from './queries.ts'
export type {
  SmartSession,
  SmartSessionGrant,
  SmartSessionPage,
  SmartSessionRequest,
  SmartSessionStart,
} from './schema.ts'
