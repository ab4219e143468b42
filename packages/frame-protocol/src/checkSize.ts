import { InvalidMessageError } from './errors.ts'
import { limits } from './limits.ts'

const forbiddenKeys = ['__proto__', 'constructor', 'prototype']

/**
 * Checks that data is small and consists of plain objects, arrays, strings, finite numbers, booleans, null and undefined
 * only. Runs no getter and does not recurse: data with cycles or of any depth is refused as too deep.
 *
 * @throws {@link InvalidMessageError} naming the first reason.
 */
export function checkSize(data: unknown): void {
  const waiting: { value: unknown; depth: number }[] = [{ value: data, depth: 0 }]
  let nodes = 1
  let characters = 0
  const countText = (text: string) => {
    characters += text.length
    refuseIf(text.length > limits.string || characters > limits.total, 'text')
  }
  for (let item = waiting.pop(); item; item = waiting.pop()) {
    const { value, depth } = item
    if (typeof value === 'string') countText(value)
    if (!isContainer(value)) continue
    refuseIf(depth >= limits.depth, 'depth')
    const isList = Array.isArray(value)
    refuseIf(isList && value.length > limits.nodes, 'values')
    const keys = Reflect.ownKeys(value)
    nodes += keys.length
    refuseIf(nodes > limits.nodes, 'values')
    // An array has the key `length` too; holes and further fields change the number.
    refuseIf(isList && keys.length !== value.length + 1, 'array')
    for (const key of keys) {
      if (isList && key === 'length') continue
      if (typeof key === 'symbol' || forbiddenKeys.includes(key))
        throw new InvalidMessageError('key')
      if (!isList) countText(key)
      const field = Object.getOwnPropertyDescriptor(value, key)
      if (!field || !('value' in field)) throw new InvalidMessageError('getter')
      waiting.push({ value: field.value, depth: depth + 1 })
    }
  }
}

/** Whether the value has fields to check; other than plain data it is refused. */
function isContainer(value: unknown): value is object {
  if (value === null || value === undefined) return false
  if (typeof value === 'object') {
    const prototype: unknown = Object.getPrototypeOf(value)
    const isPlain = prototype === null || prototype === Object.prototype
    refuseIf(!isPlain && !(Array.isArray(value) && prototype === Array.prototype), 'object')
    return true
  }
  const isPlain = typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)
  refuseIf(!isPlain, 'value')
  return false
}

function refuseIf(condition: boolean, reason: string): void {
  if (condition) throw new InvalidMessageError(reason)
}
