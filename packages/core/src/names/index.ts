export { fetchName, fetchNameSuggestions, fetchNames, registerName } from './api.ts'
export { createNameMessage } from './createNameMessage.ts'
export type { NameSuggestion, RegisteredName } from './schema.ts'
