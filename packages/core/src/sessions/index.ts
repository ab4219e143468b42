export {
  activateSmartSession,
  createSmartSession,
  fetchSmartSessionContext,
  fetchSmartSessions,
  revokeSmartSession,
} from './api.ts'
export { createActivationMessage } from './createActivationMessage.ts'
export { createRevocationMessage } from './createRevocationMessage.ts'
export { SessionsUnavailableError } from './errors.ts'
export type {
  SmartSession,
  SmartSessionGrant,
  SmartSessionPage,
  SmartSessionRequest,
  SmartSessionStart,
} from './schema.ts'
