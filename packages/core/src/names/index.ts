export { fetchName, fetchNameSuggestions, fetchNames, registerName } from './api.ts'
export { canClaimName } from './canClaimName.ts'
export { type ClaimNameOptions, claimName } from './claimName.ts'
export { createNameMessage } from './createNameMessage.ts'
export { InvalidNameError, NameRefusedError, NamesUnsupportedError } from './errors.ts'
export { getNameRecordsQueryOptions, type NameRecords } from './getNameRecordsQueryOptions.ts'
export { type ParsedName, parseName } from './parseName.ts'
export {
  type AccountNames,
  getNameSuggestionsQueryOptions,
  getNamesQueryOptions,
} from './queries.ts'
export type { NameSuggestion, RegisteredName } from './schema.ts'
export { nameTextAtom, setNameText } from './state.ts'
