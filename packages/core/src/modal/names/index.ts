// What the views of names call: the actions behind clicks.
export { chooseName } from './chooseName.ts'
export { openNames, openRegisterName } from './openNames.ts'
