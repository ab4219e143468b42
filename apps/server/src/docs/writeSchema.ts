import type { JsonSchema } from './openApi.ts'

/**
 * Formats a JSON Schema like a TypeScript type: `{ id: string; order?: number }`, one line per field, with its
 * description. Limits and patterns are only in the OpenAPI document.
 */
export function writeSchema(schema: JsonSchema, indent = ''): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return schema.enum.map((one) => JSON.stringify(one)).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (Array.isArray(choices))
    return [...new Set(choices.map((choice) => writeSchema(choice, indent)))].join(' | ')
  if (schema.type === 'array') {
    const item = writeSchema((schema.items ?? {}) as JsonSchema, indent)
    return / \| /.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`
  }
  if (schema.type === 'object') return writeObject(schema, indent)
  if (Array.isArray(schema.type))
    return schema.type.map((type) => writeSchema({ ...schema, type }, indent)).join(' | ')
  if (schema.type === 'integer') return 'number'
  return typeof schema.type === 'string' ? schema.type : 'unknown'
}

function writeObject(schema: JsonSchema, indent: string): string {
  const fields = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
  const required = new Set((schema.required ?? []) as string[])
  const others = schema.additionalProperties
  if (fields.length === 0 && typeof others === 'object' && others !== null)
    return `Record<string, ${writeSchema(others as JsonSchema, indent)}>`
  if (fields.length === 0) return '{}'
  const lines = fields.map(([name, field]) => {
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name)
    const meaning = typeof field.description === 'string' ? `  // ${field.description}` : ''
    const type = writeSchema(field, `${indent}  `)
    return `${indent}  ${key}${required.has(name) ? '' : '?'}: ${type}${meaning}`
  })
  return `{\n${lines.join('\n')}\n${indent}}`
}
