import { useSyncExternalStore } from 'react'
import type { Observable } from './createObservable.ts'

export function useObservable<value>({ subscribe, get }: Observable<value>): value {
  return useSyncExternalStore(subscribe, get)
}
