import { CancelledError, toLatchkeyError } from '../base/errors.ts'

type Action<engine, params, result> = (engine: engine, params: params) => Promise<result>

type Calls<module, engine, name extends keyof module> = {
  readonly [key in name]: module[key] extends Action<engine, infer params, infer result>
    ? (params: params) => Promise<result>
    : never
}

/**
 * Loads the engine of an adapter (its chain library and its wallets' protocols) with the first call. If the module
 * fails to load, or the engine to start, the next call tries again. Every call rejects with a `LatchkeyError`, also
 * after `stop`.
 *
 * @param options.load imports the engine's module
 * @param options.start creates the engine, once; may be asynchronous
 * @param options.stop stops the engine: its listeners, timers and waits
 * @param options.toError translates an error of the module; other values than a `LatchkeyError` are wrapped
 *
 * @example
 * const engine = createLazyEngine({
 *   load: async () => ({ double: async ({ factor }: { factor: number }, value: number) => value * factor }),
 *   start: () => ({ factor: 2 }),
 *   stop: () => {},
 * })
 * const { double } = engine.calls('double')
 * await double(21) // 42
 */
export function createLazyEngine<module extends object, engine>({
  load,
  start,
  stop,
  toError,
}: {
  readonly load: () => Promise<module>
  readonly start: (module: module) => engine | Promise<engine>
  readonly stop: (module: module, engine: engine) => void
  readonly toError?: (module: module, cause: unknown) => unknown
}) {
  type Loaded = { readonly module: module; readonly engine: engine }
  let loading: Promise<Loaded> | undefined
  let loaded: Loaded | undefined
  let isStopped = false

  const startLoaded = async (): Promise<Loaded> => {
    const module = await load()
    if (isStopped) throw new CancelledError()
    const engine = await start(module)
    if (isStopped) {
      stop(module, engine)
      throw new CancelledError()
    }
    loaded = { module, engine }
    return loaded
  }
  const getEngine = (): Promise<Loaded> => {
    loading ??= startLoaded().catch((cause) => {
      // A chunk that failed to load may load the next time.
      loading = undefined
      throw cause
    })
    return loading
  }
  const call =
    (name: keyof module) =>
    async (params: unknown): Promise<unknown> => {
      try {
        if (isStopped) throw new CancelledError()
        const { module, engine } = await getEngine()
        try {
          return await (module[name] as Action<engine, unknown, unknown>)(engine, params)
        } catch (cause) {
          throw toError ? toError(module, cause) : cause
        }
      } catch (cause) {
        throw toLatchkeyError(cause)
      }
    }

  const open = async (): Promise<engine> => {
    try {
      if (isStopped) throw new CancelledError()
      return (await getEngine()).engine
    } catch (cause) {
      throw toLatchkeyError(cause)
    }
  }

  return {
    /** Fetches the module, starts the engine and returns it. @throws {LatchkeyError} if either failed */
    open,
    /** Fetches the module and starts the engine. @throws {LatchkeyError} see `open` */
    load: async (): Promise<void> => void (await open()),
    /**
     * Creates methods of the adapter: each calls the engine's function of the same name with the engine and one
     * parameter.
     */
    calls<name extends keyof module>(...names: readonly name[]): Calls<module, engine, name> {
      return Object.fromEntries(names.map((name) => [name, call(name)])) as Calls<
        module,
        engine,
        name
      >
    },
    /** Makes every later call reject with `CancelledError`, and stops a running engine. */
    stop(): void {
      isStopped = true
      if (loaded) stop(loaded.module, loaded.engine)
    },
  }
}
