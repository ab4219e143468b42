import { getTypesForEIP712Domain, type Hex, type TypedDataDomain } from 'viem'
import { copyData, type Data, type DataMap } from './copyData.ts'
import { elementaryTypes, parseElementary } from './elementaryTypes.ts'
import { InvalidTypedDataError } from './errors.ts'

type Field = { readonly name: string; readonly type: string }
type Types = ReadonlyMap<string, readonly Field[]>

export type ParsedTypedData = {
  readonly primaryType: string
  /** `encodeType` of EIP-712: the primary type and those it refers to. It tells the types of the message exactly. */
  readonly typeString: string
  /** Fields are absent if the domain lacks them, or has them with other types than EIP-712. */
  readonly domain: { readonly name?: string; readonly chainId?: bigint; readonly contract?: Hex }
  /** Addresses are checksummed, integers are bigint, bytes are hex in lower case. */
  readonly message: unknown
}

/** A message for a contract, the `verifyingContract` of the domain. */
export type ContractMessage = Pick<ParsedTypedData, 'typeString' | 'message'> & {
  readonly contract: Hex
}

/**
 * Parses data of eth_signTypedData_v4. Pure. All that it has is signed: fields that their type
 * lacks are refused, and so are those of a domain without a type that viem leaves out of the hash.
 *
 * @throws {@link InvalidTypedDataError}
 */
export function parseTypedData(typedData: unknown): ParsedTypedData {
  const data = toMap(copyData(typedData), 'it')
  const types = parseTypes(data.get('types'))
  const primaryType = data.get('primaryType')
  if (typeof primaryType !== 'string' || primaryType === 'EIP712Domain' || !types.has(primaryType))
    throw new InvalidTypedDataError('primaryType names none of the types')
  return {
    primaryType,
    typeString: encodeType(primaryType, types),
    domain: parseDomain(data.get('domain'), types),
    message: parseValue(data.get('message'), primaryType, types, 'message'),
  }
}

function toMap(value: Data | undefined, path: string): DataMap {
  if (value instanceof Map) return value
  throw new InvalidTypedDataError(`${path} is not an object`)
}

// Names with other characters, such as a comma, make different types the same text.
const isName = (value: Data | undefined): value is string =>
  typeof value === 'string' && /^[a-z_]\w*$/i.test(value)

function parseTypes(value: Data | undefined): Types {
  const types = new Map(
    [...toMap(value, 'types')].map(([name, fields]) => {
      if (!isName(name) || elementaryTypes.has(name))
        throw new InvalidTypedDataError('a type has a name that none can have')
      return [name, parseFields(fields, name)]
    }),
  )
  for (const { type } of [...types.values()].flat()) {
    const [, base = ''] = /^(\w+)(?:\[(?:[1-9]\d*)?\])*$/.exec(type) ?? []
    if (!types.has(base) && !elementaryTypes.has(base))
      throw new InvalidTypedDataError('a field has a type that does not exist')
  }
  return types
}

function parseFields(value: Data, typeName: string): readonly Field[] {
  if (!Array.isArray(value)) throw new InvalidTypedDataError(`types.${typeName} is not a list`)
  const fields = value.map((item: Data) => {
    const field = toMap(item, `a field of types.${typeName}`)
    const name = field.get('name')
    const type = field.get('type')
    if (isName(name) && typeof type === 'string') return { name, type }
    throw new InvalidTypedDataError(`a field of types.${typeName} lacks a name or a type`)
  })
  if (new Set(fields.map(({ name }) => name)).size < fields.length)
    throw new InvalidTypedDataError(`types.${typeName} has two fields of one name`)
  return fields
}

function encodeType(primaryType: string, types: Types): string {
  const names = new Set([primaryType])
  // A loop over a set also reaches what is added meanwhile.
  for (const name of names) {
    const bases = types.get(name)?.map(({ type }) => type.replace(/\[.*/, '')) ?? []
    for (const base of bases) if (types.has(base)) names.add(base)
  }
  names.delete(primaryType)
  return [primaryType, ...[...names].sort()]
    .map((name) => {
      const fields = types.get(name)?.map((field) => `${field.type} ${field.name}`)
      return `${name}(${fields?.join(',')})`
    })
    .join('')
}

function parseDomain(value: Data | undefined, types: Types): ParsedTypedData['domain'] {
  const given = toMap(value, 'domain')
  const fields =
    types.get('EIP712Domain') ??
    getTypesForEIP712Domain({ domain: Object.fromEntries(given) as TypedDataDomain })
  const domain = parseStruct(given, fields, types, 'domain')
  const standard = [
    { name: 'name', type: 'string', as: 'name' },
    { name: 'chainId', type: 'uint256', as: 'chainId' },
    { name: 'verifyingContract', type: 'address', as: 'contract' },
  ]
  return Object.fromEntries(
    standard
      .filter(({ name, type }) =>
        fields.some((field) => field.name === name && field.type === type),
      )
      .map(({ name, as }) => [as, domain[name]]),
  )
}

function parseValue(value: Data | undefined, type: string, types: Types, path: string): unknown {
  if (type.endsWith(']')) {
    const start = type.lastIndexOf('[')
    const length = type.slice(start + 1, -1)
    if (!Array.isArray(value) || (length !== '' && value.length !== Number(length)))
      throw new InvalidTypedDataError(`${path} is not of the type ${type}`)
    return value.map((item: Data, index) =>
      parseValue(item, type.slice(0, start), types, `${path}[${index}]`),
    )
  }
  const fields = types.get(type)
  if (fields) return parseStruct(toMap(value, path), fields, types, path)
  const parsed = parseElementary(value, type)
  if (parsed === undefined) throw new InvalidTypedDataError(`${path} is not of the type ${type}`)
  return parsed
}

function parseStruct(value: DataMap, fields: readonly Field[], types: Types, path: string) {
  const names = new Set(fields.map(({ name }) => name))
  if ([...value.keys()].some((name) => !names.has(name)))
    throw new InvalidTypedDataError(`${path} has a field that its type lacks`)
  return Object.fromEntries(
    fields.map(({ name, type }) => [
      name,
      parseValue(value.get(name), type, types, `${path}.${name}`),
    ]),
  )
}
