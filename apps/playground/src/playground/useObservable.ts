import { useSyncExternalStore } from 'react'
import type { Observable } from './observable.ts'

export function useObservable<value>({ subscribe, get }: Observable<value>): value {
  return useSyncExternalStore(subscribe, get)
}
