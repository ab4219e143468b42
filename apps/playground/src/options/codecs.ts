/** Formats an option for a link. `parse` returns undefined for unknown values. */
export type Codec<value> = {
  readonly fallback: value
  parse(text: string): value | undefined
  format(value: value): string
}

export function flag(fallback: boolean): Codec<boolean> {
  return {
    fallback,
    parse: (text) => (text === 'true' ? true : text === 'false' ? false : undefined),
    format: String,
  }
}

export function getOne<const name extends string>(
  names: readonly name[],
  fallback: name,
): Codec<name> {
  return {
    fallback,
    parse: (text) => names.find((name) => name === text),
    format: (name) => name,
  }
}

/** Ordered names without duplicates; `none` for an empty list. */
export function getList<const name extends string>(
  names: readonly name[],
  fallback: readonly name[] = names,
): Codec<readonly name[]> {
  return {
    fallback,
    parse(text) {
      if (text === 'none') return []
      const found = text.split(',').map((part) => names.find((name) => name === part))
      if (found.includes(undefined) || new Set(found).size < found.length) return undefined
      return found as name[]
    },
    format: (list) => (list.length === 0 ? 'none' : list.join(',')),
  }
}

/** Free text of at most 300 characters; empty means not set. */
export function text(fallback = ''): Codec<string> {
  return {
    fallback,
    parse: (value) => (value.length <= 300 ? value : undefined),
    format: (value) => value,
  }
}
