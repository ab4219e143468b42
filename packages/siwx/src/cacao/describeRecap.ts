import * as v from 'valibot'
import { strictObject } from '../object.ts'

const start = 'urn:recap:'

/** Whether a resource requests permissions in addition to signing in (ERC-5573). */
export function isRecap(resource: string): boolean {
  return resource.slice(0, start.length).toLowerCase() === start
}

const plainText = v.pipe(v.string(), v.regex(/^[A-Za-z0-9\-._~:/?#@!$&()*+;= ]+$/))
const recapSchema = strictObject({
  att: v.record(plainText, v.record(plainText, v.array(v.unknown()))),
  prf: v.optional(v.array(v.unknown())),
})

/**
 * The sentence that a message must contain for a ReCap: its permissions in words (ERC-5573, "ReCap Transform").
 *
 * @returns `undefined` if it is malformed
 */
export function describeRecap(resource: string): string | undefined {
  const recap = decode(resource.slice(start.length))
  if (!recap) return undefined
  const sentences = Object.entries(recap.att)
    .sort(compareByName)
    .flatMap(([target, abilities]) => {
      const kinds = new Map<string, string[]>()
      for (const [ability] of Object.entries(abilities).sort(compareByName)) {
        const [, kind = '', action] = /^([^/]+)\/(.+)$/.exec(ability) ?? []
        if (action === undefined) return [undefined]
        kinds.set(kind, [...(kinds.get(kind) ?? []), action])
      }
      return [...kinds].map(
        ([kind, actions]) =>
          `'${kind}': ${actions.map((action) => `'${action}'`).join(', ')} for '${target}'.`,
      )
    })
  if (sentences.length === 0 || sentences.includes(undefined)) return undefined
  const reported = sentences.map((sentence, index) => `(${index + 1}) ${sentence}`).join(' ')
  return `I further authorize the stated URI to perform the following actions on my behalf: ${reported}`
}

function compareByName([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1
}

/** Keys that the schema ignores: their permissions would be requested but not described. */
const hidden = new Set(['__proto__', 'constructor', 'prototype'])

function refuseHidden(key: string, value: unknown): unknown {
  if (hidden.has(key)) throw new TypeError(key)
  return value
}

function decode(text: string): v.InferOutput<typeof recapSchema> | undefined {
  if (!/^[A-Za-z0-9_-]+={0,2}$/.test(text)) return undefined
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0))
    const json = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const value: unknown = JSON.parse(json, refuseHidden)
    // A duplicate key would be described once: two parsers must not see different permissions.
    if (JSON.stringify(value) !== json) return undefined
    const { success, output } = v.safeParse(recapSchema, value)
    return success ? output : undefined
  } catch {
    return undefined
  }
}
