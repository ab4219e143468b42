import type { Plugin } from 'vite'

const path = /\/react-ui\/src\/messages\/locales\/([\w-]+)\/(\w+)\.ts$/
const client = 'virtual:live-texts'

// Objects hold the texts of a language: one for each of its files, and one of all of them. A saved file changes them in
// place, so that no component is loaded again and the modal stays open.
const clientCode = `
const held = new Map()
export function keepTexts(hot, language, objects) {
  const all = held.get(language) ?? new Set()
  held.set(language, all)
  const { keys } = hot.data
  for (const texts of objects) {
    if (keys) for (const other of all) if (keys.some((key) => key in other)) Object.assign(other, texts)
    all.add(texts)
  }
  hot.data.keys = objects.flatMap(Object.keys)
  if (keys) dispatchEvent(new Event('latchkey:texts'))
}`

/**
 * Shows a saved text of react-ui in the open modal: replaces it in the running page and dispatches `latchkey:texts` on the
 * window. For the development server.
 */
export function findLiveTexts(): Plugin {
  return {
    name: 'latchkey:live-texts',
    apply: (_, { command, isPreview }) => command === 'serve' && !isPreview,
    resolveId: (id) => (id === client ? `\0${client}` : undefined),
    load: (id) => (id === `\0${client}` ? clientCode : undefined),
    transform(code, id) {
      const [, language, file] = path.exec(id) ?? []
      if (!language || !file || file.endsWith('.test')) return undefined
      const names = [...code.matchAll(/^export const (\w+)/gm)].map(([, name]) => name)
      const accept = file === 'index' ? '' : 'import.meta.hot.accept()'
      return `${code}
import { keepTexts } from '${client}'
keepTexts(import.meta.hot, '${language}', [${names.join(', ')}])
${accept}`
    },
  }
}
