export { type ActivityPage, fetchActivity } from './api.ts'
export { getActivityQueryOptions } from './getActivityQueryOptions.ts'
export { type ActivityAmount, type ActivityItem, mergeActivity } from './mergeActivity.ts'
export type { ActivityTransaction, ActivityTransfer } from './schema.ts'
