import { InvalidTypedDataError } from './errors.ts'

const maxCharacters = 131_072
const maxDepth = 16
const maxValues = 2000

/** Values of JSON, and integers of any size. Objects are maps, in which no field comes from a prototype. */
export type Data = string | number | bigint | boolean | null | readonly Data[] | DataMap
export type DataMap = ReadonlyMap<string, Data>

/**
 * Copies JSON text, or values as JSON has them, so that each field is read once. Fields that are undefined are left out.
 *
 * @throws {@link InvalidTypedDataError} for other values and beyond the limits
 */
export function copyData(source: unknown): Data {
  let characters = 0
  let values = 0

  function countText(text: string) {
    characters += text.length
    checkLength(characters)
  }

  function copy(value: unknown, depth: number): Data {
    values += 1
    if (values > maxValues) throw new InvalidTypedDataError(`it has more than ${maxValues} values`)
    if (depth > maxDepth)
      throw new InvalidTypedDataError(`its values are nested more than ${maxDepth} deep`)
    switch (typeof value) {
      case 'string':
        countText(value)
        return value
      case 'number':
      case 'bigint':
      case 'boolean':
        return value
      case 'object': {
        if (value === null) return null
        if (Array.isArray(value)) return Array.from(value, (item) => copy(item, depth + 1))
        const entries = Object.entries(value).filter(([, item]) => item !== undefined)
        return new Map(
          entries.map(([name, item]) => {
            countText(name)
            return [name, copy(item, depth + 1)]
          }),
        )
      }
      default:
        throw new InvalidTypedDataError(`it contains a value of the type ${typeof value}`)
    }
  }

  try {
    if (typeof source !== 'string') return copy(source, 1)
    checkLength(source.length)
    return copy(JSON.parse(source), 1)
  } catch (error) {
    if (error instanceof InvalidTypedDataError) throw error
    throw new InvalidTypedDataError('it cannot be read', error)
  }
}

function checkLength(characters: number) {
  if (characters > maxCharacters)
    throw new InvalidTypedDataError(`it has more than ${maxCharacters} characters`)
}
