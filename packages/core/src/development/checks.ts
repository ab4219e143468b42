// biome-ignore-all lint/performance/noBarrelFile: a production build drops this module whole.
export { checkCreated } from './checkCreated.ts'
export { checkInstance } from './checkInstance.ts'
export { checkOptions } from './checkOptions.ts'
export { checkView } from './checkView.ts'
export { describeIssue } from './describeIssue.ts'
