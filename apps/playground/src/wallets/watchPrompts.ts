import type { ScriptedEvmWallet } from '@latchkey/testing'
import type { AnyScriptedWallet } from './testWallet.ts'

const everyMs = 80

/** Tells when the requests a wallet shows have changed. */
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
 * Tells when the requests a wallet shows have changed. A scripted wallet says what is open but not when, so it is looked
 * at again while a request is under way.
 */
function watchProvider(wallet: ScriptedEvmWallet, onChange: () => void): () => void {
  const { provider } = wallet
  const request = provider.request
  let shown = ''
  let underWay = 0
  let timer: ReturnType<typeof setInterval> | undefined
  const update = () => {
    const now = wallet.open.join()
    if (now !== shown) {
      shown = now
      onChange()
    }
    if (underWay === 0) {
      clearInterval(timer)
      timer = undefined
    }
  }
  provider.request = (call) => {
    underWay += 1
    timer ??= setInterval(update, everyMs)
    const done = () => {
      underWay -= 1
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
