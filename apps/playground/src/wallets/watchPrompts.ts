import type { ScriptedEvmWallet } from '@latchkey/testing'
import type { AnyScriptedWallet } from './testWallet.ts'

const everyMs = 80

/** Calls back when the pending requests of a wallet have changed. */
export function watchPrompts(wallet: AnyScriptedWallet, onChange: () => void): () => void {
  if ('isLegacy' in wallet) return watchProvider(wallet, onChange)
  let shown = ''
  const timer = setInterval(() => {
    const now = wallet.open.join()
    if (now !== shown) onChange()
    shown = now
  }, everyMs)
  return () => clearInterval(timer)
}

/**
 * Calls back when the pending requests of a wallet have changed. A scripted wallet lists open requests without an
 * event, so it is polled while a request is pending.
 */
function watchProvider(wallet: ScriptedEvmWallet, onChange: () => void): () => void {
  const { provider } = wallet
  const request = provider.request
  let shown = ''
  let pending = 0
  let timer: ReturnType<typeof setInterval> | undefined
  const update = () => {
    const now = wallet.open.join()
    if (now !== shown) {
      shown = now
      onChange()
    }
    if (pending === 0) {
      clearInterval(timer)
      timer = undefined
    }
  }
  provider.request = (call) => {
    pending += 1
    timer ??= setInterval(update, everyMs)
    const done = () => {
      pending -= 1
      update()
    }
    const response = request.call(provider, call)
    response.then(done, done)
    return response
  }
  return () => {
    clearInterval(timer)
    provider.request = request
  }
}
