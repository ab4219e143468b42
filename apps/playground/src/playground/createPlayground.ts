import { LatchkeyError } from '@latchkey/core'
import { installWallet, type ScriptedEvmWalletOptions, scriptedEvmWallet } from '@latchkey/testing'
import { loadParts, noParts, type Parts, requiresParts } from '../namespaces/loadParts.ts'
import type { Options } from '../options/options.ts'
import { blockUntrustedWallets } from '../wallets/blockUntrustedWallets.ts'
import { applyLive } from './applyLive.ts'
import { createInstance, type Instance } from './createInstance.ts'
import { createObservable } from './createObservable.ts'
import { eventLog } from './eventLog.ts'
import { openView } from './openView.ts'
import { requiresRebuild } from './requiresRebuild.ts'

export type Prompt = { readonly wallet: string; readonly method: string }
export type Refusal = { readonly name: string; readonly reason: string }
export type Playground = ReturnType<typeof createPlayground>

/** State of the host page outside React: one instance at a time, its wallets and its log. */
export function createPlayground(first: Options) {
  const options = createObservable(first)
  const instance = createObservable<Instance | undefined>(undefined)
  const problem = createObservable<string | undefined>(undefined)
  const refusal = createObservable<Refusal | undefined>(undefined)
  const prompts = createObservable<readonly Prompt[]>([])
  const log = eventLog()
  const guard = blockUntrustedWallets(window, (name, reason) => refusal.set({ name, reason }))

  function onPrompts() {
    const prompting = (instance.get()?.wallets ?? []).filter(
      ({ name }) => options.get()[name] === 'ask' && options.get().prompt === 'ask',
    )
    prompts.set(
      prompting.flatMap(({ title, wallet }) =>
        wallet.open.map((method) => ({ wallet: title, method })),
      ),
    )
  }

  function attempt(change: () => void) {
    try {
      change()
      problem.set(undefined)
    } catch (error) {
      if (!LatchkeyError.is(error)) throw error
      problem.set(error.message)
    }
  }

  function rebuild(next: Options) {
    instance.get()?.destroy()
    instance.set(undefined)
    if (!requiresParts(next)) return build(next, noParts)
    loadParts(next).then(
      // The options may have changed meanwhile.
      (parts) => options.get() === next && build(next, parts),
      () => options.get() === next && problem.set('A part of the page did not load.'),
    )
  }

  function build(next: Options, parts: Parts) {
    attempt(() => {
      instance.set(createInstance(next, parts, { guard, onEvent: log.add, onPrompts }))
      if (next.view) open(next.view)
    })
  }

  function open(view: Exclude<Options['view'], ''>) {
    const { latchkey } = instance.get() ?? {}
    if (latchkey) attempt(() => openView(latchkey, view, options.get()))
  }

  // Dispatched by the plugin in findLiveTexts.ts when a text was saved. Setting the language renders all texts again.
  if (import.meta.hot)
    window.addEventListener('latchkey:texts', () => {
      const running = instance.get()
      if (running) applyLive(running.latchkey, running.wallets, options.get())
    })

  rebuild(first)
  return {
    options,
    instance,
    problem,
    refusal,
    prompts,
    log,
    open,
    update(next: Options) {
      const before = options.get()
      options.set(next)
      const running = instance.get()
      if (!running || requiresRebuild(before, next)) return rebuild(next)
      attempt(() => applyLive(running.latchkey, running.wallets, next))
      onPrompts()
      if (next.view && next.view !== before.view) open(next.view)
    },
    /** Responds to a prompt. */
    respond(title: string, isApproved: boolean) {
      const found = instance.get()?.wallets.filter((wallet) => wallet.title === title) ?? []
      for (const { wallet } of found) {
        if (isApproved) wallet.release()
        else wallet.decline()
      }
      onPrompts()
    },
    /** Adds a scripted wallet behind the guard, like an external extension. */
    addWallet(wallet: ScriptedEvmWalletOptions) {
      const created = scriptedEvmWallet(wallet)
      installWallet(created)
      return created
    },
  }
}
