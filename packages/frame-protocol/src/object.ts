import * as v from 'valibot'

// packages/core and packages/siwx do not depend on each other: both have this file, and a check compares them.

/**
 * Creates an object schema that reads own fields only; absent fields are `undefined`. `v.object` of valibot 1.5 also reads
 * inherited fields, which a script of the page can add to `Object.prototype`.
 */
export const object = <const entries extends v.ObjectEntries>(entries: entries) =>
  create(entries, false) as unknown as v.ObjectSchema<entries, undefined>

/** Creates an object schema that reads own fields only and refuses unknown ones. */
export const strictObject = <const entries extends v.ObjectEntries>(entries: entries) =>
  create(entries, true) as unknown as v.StrictObjectSchema<entries, undefined>

/** Copies the own fields of an object. The copy has no prototype. */
export const copyOwnFields = <value extends object>(value: value): value =>
  Object.assign(Object.create(null), value)

type Schema = v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>> & {
  readonly entries: v.ObjectEntries
}
type Dataset = v.OutputDataset<unknown, v.BaseIssue<unknown>>

function create(entries: v.ObjectEntries, isStrict: boolean) {
  const schema: Schema = v._standardSchema<Schema>({
    kind: 'schema',
    type: 'object',
    reference: create,
    expects: 'Object',
    async: false,
    entries,
    '~run'(dataset, config) {
      const { value: provided } = dataset
      if (typeof provided !== 'object' || !provided) {
        v._addIssue(schema, 'type', dataset, config)
        return dataset as unknown as Dataset
      }
      const input = copyOwnFields(provided) as Record<string, unknown>
      const issues: v.BaseIssue<unknown>[] = []
      const toPathItem = (key: string): v.ObjectPathItem => ({
        type: 'object',
        origin: 'value',
        input,
        key,
        value: input[key],
      })
      const fields = Object.entries(entries).map(([key, entry]) => {
        const result = entry['~run']({ value: input[key] }, config)
        for (const issue of result.issues ?? [])
          issues.push({ ...issue, path: [toPathItem(key), ...(issue.path ?? [])] })
        return [key, result] as const
      })
      const result = {
        typed: fields.every(([, { typed }]) => typed),
        value: Object.fromEntries(fields.map(([key, { value }]) => [key, value])),
        ...(issues.length > 0 && { issues }),
      } as Dataset
      const unknown = Object.keys(input).find((key) => isStrict && !Object.hasOwn(entries, key))
      if (unknown !== undefined)
        v._addIssue(schema, 'key', result, config, {
          expected: 'never',
          path: [toPathItem(unknown)],
        })
      return result
    },
  })
  return schema
}
