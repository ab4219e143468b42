import type { Latchkey } from '@latchkey/core'
import { useObserved } from './useObserved.ts'

type Get<item> = (latchkey: Latchkey) => readonly item[]
type Watch<item> = (
  latchkey: Latchkey,
  listener: { readonly onChange: (items: readonly item[]) => void },
) => () => void

const none: readonly never[] = []

/** A list that core saves, read by two functions of one of its entries. Empty until it is loaded, and on a server. */
export const useSavedList = <get extends string, watch extends string, item>(
  load: () => Promise<Readonly<Record<get, Get<item>> & Record<watch, Watch<item>>>>,
  get: get,
  watch: watch,
): readonly item[] =>
  useObserved<readonly item[]>(get, (latchkey, { signal, onChange }) => {
    load()
      .then((entry) => {
        if (signal.aborted) return
        signal.addEventListener('abort', entry[watch](latchkey, { onChange }))
        onChange(entry[get](latchkey))
      })
      .catch((cause) => latchkey.log({ level: 'warn', message: `${get} failed`, cause }))
  }) ?? none
