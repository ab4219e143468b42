import { CancelledError, toLatchkeyError } from '@latchkey/core'
import type * as engineModule from './engine/index.ts'
import type { StartOptions } from './engine/startEngine.ts'

type Module = typeof engineModule
type Loaded = { readonly module: Module; readonly engine: engineModule.Engine }
type Name = Exclude<keyof Module, 'startEngine' | 'stopEngine' | 'toSolanaError'>
type Call<name extends Name> = (params: Parameters<Module[name]>[1]) => ReturnType<Module[name]>

/** The engine, loaded by the first call that needs it. Every call rejects with a `LatchkeyError`. */
export function lazyEngine(options: StartOptions) {
  let loading: Promise<Loaded> | undefined
  let loaded: Loaded | undefined
  let isStopped = false

  const start = (): Promise<Loaded> => {
    loading ??= import('./engine/index.ts').then(
      (module) => {
        if (isStopped) throw new CancelledError()
        // Discovery may not have been watched by anybody: a headless connect needs it all the same.
        options.book.start()
        loaded = { module, engine: module.startEngine(options) }
        return loaded
      },
      (cause) => {
        // A chunk that failed to load may load the next time.
        loading = undefined
        throw cause
      },
    )
    return loading
  }

  const call = (name: Name) => async (params: never) => {
    try {
      if (isStopped) throw new CancelledError()
      const { module, engine } = await start()
      try {
        return await module[name](engine, params)
      } catch (cause) {
        throw module.toSolanaError(cause)
      }
    } catch (cause) {
      throw toLatchkeyError(cause)
    }
  }

  return {
    async load(): Promise<void> {
      await start().catch((cause) => Promise.reject(toLatchkeyError(cause)))
    },
    /** These actions of the engine. */
    calls<name extends Name>(...names: readonly name[]) {
      return Object.fromEntries(names.map((name) => [name, call(name)])) as {
        readonly [key in name]: Call<key>
      }
    },
    stop() {
      isStopped = true
      loaded?.module.stopEngine(loaded.engine)
    },
  }
}
