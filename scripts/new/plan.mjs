// Collects changes, so that nothing is written if a later step fails.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'

const templates = fileURLToPath(new URL('templates', import.meta.url))

/** Creates a set of changes to files of a repository; `write` applies them. */
export function createPlan(root) {
  const changes = new Map()
  const has = (path) => changes.has(path) || existsSync(join(root, path))
  const read = (path) => changes.get(path) ?? readFileSync(join(root, path), 'utf8')
  const plan = {
    has,
    read,
    list: (path) =>
      existsSync(join(root, path)) ? readdirSync(join(root, path), { withFileTypes: true }) : [],
    /** Changes an existing file. */
    change(path, edit) {
      changes.set(path, edit(read(path)))
    },
    /** Adds a file. @throws {Error} if it exists */
    create(path, text) {
      if (has(path)) throw new Error(`${path} exists already.`)
      changes.set(path, text)
    },
    /** Adds a file from `templates/`. `{{name}}` is a value; `{{to x}}` the relative path to a place. */
    fill(path, template, values, targets) {
      const text = readFileSync(join(templates, template), 'utf8')
      plan.create(
        path,
        text.replaceAll(/\{\{(to )?(\w+)\}\}/g, (_, to, name) => {
          const value = to ? targets[name] : values[name]
          if (value === undefined) throw new Error(`templates/${template}: no value for ${name}`)
          return to ? getWayTo(path, value) : value
        }),
      )
    },
    paths: () => [...changes.keys()].sort(),
    write() {
      for (const [path, text] of changes) {
        mkdirSync(dirname(join(root, path)), { recursive: true })
        writeFileSync(join(root, path), text)
      }
      const files = plan.paths().filter((path) => /\.(tsx?|json)$/.test(path))
      const biome = join(root, 'node_modules', '.bin', 'biome')
      const options = ['check', '--write', '--linter-enabled=false']
      const { status, stderr } = spawnSync(biome, [...options, ...files], {
        cwd: root,
        encoding: 'utf8',
      })
      if (status !== 0) throw new Error(`biome check failed: ${stderr}`)
    },
  }
  return plan
}

/** The specifier with which a file imports another one. */
export function getWayTo(from, to) {
  const path = posix.relative(posix.dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}
