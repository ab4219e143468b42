import fc from 'fast-check'

/** A valid response with a part replaced or removed, or any string. */
export function mutant(good: unknown): fc.Arbitrary<string> {
  const nasty = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom('javascript:alert(1)', '1e999', '-1', '0x', 'NaN', '9'.repeat(5_000)),
  )
  const changed = fc.tuple(fc.nat(40), nasty, fc.boolean()).map(([index, value, isRemoved]) => {
    let left = index
    const replace = (node: unknown): unknown => {
      if (left-- === 0) return isRemoved ? undefined : value
      if (Array.isArray(node)) return node.map(replace)
      if (typeof node !== 'object' || node === null) return node
      return Object.fromEntries(Object.entries(node).map(([key, one]) => [key, replace(one)]))
    }
    return JSON.stringify(replace(good)) ?? ''
  })
  const broken = fc.constantFrom(
    '<!doctype html>',
    '',
    '[',
    '{"__proto__":{"x":1}}',
    'null',
    '[[]]',
  )
  return fc.oneof({ weight: 8, arbitrary: changed }, fc.json(), broken)
}
