import { CancelledError, toLatchkeyError } from '../errors.ts'

type Action<engine, params, result> = (engine: engine, params: params) => Promise<result>

/**
 * For those who write an adapter: its engine (chain library, wallets' dialects), in a file that the first call fetches.
 * A file that did not come is asked for again by the next call; every call rejects with a `LatchkeyError`, also after
 * `stop`.
 *
 * @param load imports the engine's module
 * @param start makes the engine, once
 * @param toError what a failure of a call means in the closed set of errors
 *
 * @example
 * const engine = lazyEngine({
 *   load: () => import('./engine/index.ts'),
 *   start: (module) => module.startEngine(options),
 *   stop: (module, engine) => module.stopEngine(engine),
 * })
 * const getBalance = engine.call((module) => module.getBalance)
 */
export function lazyEngine<module, engine>({
  load,
  start,
  stop,
  toError,
}: {
  readonly load: () => Promise<module>
  readonly start: (module: module) => engine
  readonly stop: (module: module, engine: engine) => void
  readonly toError?: (module: module, cause: unknown) => unknown
}) {
  type Loaded = { readonly module: module; readonly engine: engine }
  let loading: Promise<Loaded> | undefined
  let loaded: Loaded | undefined
  let isStopped = false

  const ready = (): Promise<Loaded> => {
    loading ??= load().then(
      (module) => {
        if (isStopped) throw new CancelledError()
        loaded = { module, engine: start(module) }
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

  return {
    /** Fetches and starts it, for what is about to be asked. */
    async load(): Promise<void> {
      await ready().catch((cause) => Promise.reject(toLatchkeyError(cause)))
    },
    /** An action of the engine's module, as the adapter has it. */
    call<params, result>(pick: (module: module) => Action<engine, params, result>) {
      return async (params: params): Promise<result> => {
        try {
          if (isStopped) throw new CancelledError()
          const { module, engine } = await ready()
          try {
            return await pick(module)(engine, params)
          } catch (cause) {
            throw toError ? toError(module, cause) : cause
          }
        } catch (cause) {
          throw toLatchkeyError(cause)
        }
      }
    },
    /** From now on every call rejects; an engine that runs is stopped. */
    stop(): void {
      isStopped = true
      if (loaded) stop(loaded.module, loaded.engine)
    },
  }
}
