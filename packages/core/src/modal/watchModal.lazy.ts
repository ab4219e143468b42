import type { EventHandlers } from '../events/schema.ts'
import { dismissAlertByCode, raiseAlert } from './alerts/raiseAlert.ts'
import { hideReview, showReview } from './flow/showReview.ts'

/** Handlers of events that few visits have. */
export const handlers: EventHandlers = {
  alertRaised: (latchkey, { code, details }) => raiseAlert(latchkey, code, details),
  alertEnded: (latchkey, { code, details }) => dismissAlertByCode(latchkey, code, details),
  reviewStarted: showReview,
  reviewEnded: hideReview,
}
