import type { Latchkey } from '@latchkey/core'
import '@latchkey/react-ui/styles.css'

type Copy = { readonly start: (id: string, root: Element) => Latchkey }

// Two separate builds: every module of the packages is on this page twice.
for (const id of ['a', 'b']) {
  const root = document.createElement('div')
  document.getElementById('root')?.append(root)
  const { start } = (await import(/* @vite-ignore */ `/copies/${id}/copy.js`)) as Copy
  start(id, root)
}
