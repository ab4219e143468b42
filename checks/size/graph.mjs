// Reads the chunks of a bundle as a graph. Pure functions over Rolldown's output.

/** The chunks a browser fetches with the given one: it and all it imports statically. */
export function closureOf(chunks, chunk) {
  const byName = new Map(chunks.map((own) => [own.fileName, own]))
  const found = new Set()
  const visit = (own) => {
    if (!own || found.has(own)) return
    found.add(own)
    for (const name of own.imports) visit(byName.get(name))
  }
  visit(chunk)
  return [...found]
}

/** The chunk that holds a module whose path ends so. */
export function chunkWith(chunks, ending) {
  return chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(ending)))
}

/** Modules of the named packages that the chunks hold. */
export function modulesOf(chunks, packages) {
  const inside = (id) => packages.some((name) => id.includes(`/node_modules/${name}/`))
  return chunks.flatMap((chunk) => chunk.moduleIds).filter(inside)
}
