export { type ApprovalOptions, startApproval } from './approval/startApproval.tsx'
