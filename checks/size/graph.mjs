// Reads the chunks of a bundle as a graph. Pure functions over Rolldown's output.

/** Returns a chunk with all chunks that it imports statically. */
export function getClosure(chunks, chunk) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set()
  const visit = (file) => {
    if (!file || found.has(file)) return
    found.add(file)
    for (const name of file.imports) visit(byName.get(name))
  }
  visit(chunk)
  return [...found]
}

/** Finds the chunk with a module whose path ends with `ending`. */
export function chunkWith(chunks, ending) {
  return chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(ending)))
}

/** Finds the modules of the given packages in chunks. */
export function getModules(chunks, packages) {
  const inside = (id) => packages.some((name) => id.includes(`/node_modules/${name}/`))
  return chunks.flatMap((chunk) => chunk.moduleIds).filter(inside)
}
