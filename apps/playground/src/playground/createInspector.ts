import type { Latchkey } from '@latchkey/core'
import { inspectorAtoms } from './inspectorAtoms.ts'
import { toText } from './toText.ts'

type Rows = readonly (readonly [name: string, text: string])[]

export type Inspector = {
  /** The same array until a value changes. */
  read(): Rows
  subscribe(listener: () => void): () => void
}

/** Reads an instance's atoms in its own window: in a frame the atoms are different objects. */
export function createInspector({ store }: Latchkey): Inspector {
  let rows: Rows = []
  return {
    read() {
      const next = inspectorAtoms.map(([name, atom]) => [name, toText(store.get(atom))] as const)
      if (next.some(([, text], index) => text !== rows[index]?.[1])) rows = next
      return rows
    },
    subscribe(listener) {
      const stops = inspectorAtoms.map(([, atom]) => store.sub(atom, listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
