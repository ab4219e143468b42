// Functions that run in all measured pages before the scripts of the page. Each is sent to the page as text and cannot
// use anything else of this file.

/**
 * Observes the visible page once per frame, only while a measurement is pending. Times are taken after the paint of the
 * frame; times from a click start at the timestamp of the input event.
 *
 * @param app selectors: `button`, `wallet`, `close`, and `host` of a shadow root to search
 */
export function installProbe(app) {
  const scopes = () => [
    document,
    ...(app.host ? [...document.querySelectorAll(app.host)].map((host) => host.shadowRoot) : []),
  ]
  const find = (selector) => {
    for (const scope of scopes()) {
      const found = scope.querySelector(selector)
      if (found) return found
    }
    return null
  }
  const getOpacity = (element) => {
    let opacity = 1
    for (let at = element; at; at = at.parentElement ?? at.getRootNode().host)
      opacity *= Number(getComputedStyle(at).opacity)
    return opacity
  }
  // Visible means on screen with an opacity of at least 0.1.
  const isSeen = (selector) => {
    const element = find(selector)
    if (!element?.checkVisibility({ visibilityProperty: true })) return false
    const { width, height, top, bottom } = element.getBoundingClientRect()
    const isOnScreen = width > 0 && height > 0 && bottom > 0 && top < innerHeight
    return isOnScreen && getOpacity(element) >= 0.1
  }
  const isClosed = () => !find('dialog[open]')
  const { port1, port2 } = new MessageChannel()
  const painted = () =>
    new Promise((resolve) => {
      port1.onmessage = () => resolve(performance.now())
      port2.postMessage('')
    })
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const until = async (test) => {
    do await frame()
    while (!test())
    return painted()
  }
  const isMoving = () =>
    scopes().some((scope) =>
      scope
        .getAnimations()
        .some(
          (animation) =>
            animation.playState === 'running' &&
            animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        ),
    )
  const look = (selector) => {
    const element = find(selector)
    const { x, y, width, height } = element?.getBoundingClientRect() ?? {}
    return [x, y, width, height, element ? getOpacity(element) : 0].join()
  }
  /** Time of the last frame before a quarter of a second without movement. */
  const settled = async (selector, seen) => {
    let last = look(selector)
    let changed = seen
    for (;;) {
      await frame()
      const now = look(selector)
      if (now !== last || isMoving()) changed = await painted()
      else if (performance.now() - changed > 250) return changed
      last = now
    }
  }

  const bench = {
    clicked: 0,
    asked: 0,
    find,
    isSeen,
    closed: () => until(isClosed),
    /** Milliseconds from the navigation to the button. */
    button: until(() => isSeen(app.button)),
    /** Milliseconds from the next click. */
    opening: undefined,
    connecting: undefined,
    /** Measures the next click, which opens the modal. */
    expectModal() {
      bench.clicked = 0
      bench.opening = (async () => {
        const seen = await until(() => bench.clicked > 0 && isSeen(app.wallet))
        const still = await settled(app.wallet, seen)
        return { seen: seen - bench.clicked, settled: still - bench.clicked }
      })()
    },
    /** Measures the next click, which connects. */
    expectAddress() {
      bench.clicked = 0
      bench.connecting = (async () => {
        const shown = await until(
          () => bench.clicked > 0 && isSeen(app.button) && /0x/.test(find(app.button).textContent),
        )
        const gone = await until(isClosed)
        return {
          asked: bench.asked - bench.clicked,
          connected: shown - bench.clicked,
          gone: Math.max(shown, gone) - bench.clicked,
        }
      })()
    },
    /** Elements of the page, shadow roots included. */
    countElements: () =>
      scopes().reduce((sum, scope) => sum + scope.querySelectorAll('*').length, 0),
    /** Responses of the page's own server: name, bytes on the wire, and completion time. */
    arrived: () =>
      ['navigation', 'resource'].flatMap((type) =>
        performance
          .getEntriesByType(type)
          .filter(({ name }) => new URL(name).origin === location.origin)
          .map(({ name, encodedBodySize, responseEnd }) => ({
            path: new URL(name).pathname,
            bytes: encodedBodySize,
            end: responseEnd,
          })),
      ),
    /** Opens and closes the modal repeatedly, waiting until it is visible and until it is removed. */
    async cycle(times) {
      for (let count = 0; count < times; count += 1) {
        find(app.button).click()
        await until(() => isSeen(app.wallet))
        if (app.close) find(app.close).click()
        else find('dialog[open]').close()
        await until(isClosed)
      }
    },
  }
  addEventListener(
    'click',
    ({ timeStamp }) => {
      bench.clicked ||= timeStamp
    },
    true,
  )
  window.bench = bench
}

/** Installs a wallet that approves immediately, and `crowd` others that announce themselves in the same task. */
export function installWallets({ rdns, crowd }) {
  const account = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
  let isPermitted = false
  const answers = {
    eth_requestAccounts: () => {
      if (window.bench) window.bench.asked ||= performance.now()
      isPermitted = true
      return [account]
    },
    wallet_requestPermissions: () => {
      if (window.bench) window.bench.asked ||= performance.now()
      isPermitted = true
      return [
        {
          parentCapability: 'eth_accounts',
          caveats: [{ type: 'restrictReturnedAccounts', value: [account] }],
        },
      ]
    },
    eth_accounts: () => (isPermitted ? [account] : []),
    eth_chainId: () => '0x1',
    net_version: () => '1',
    eth_getBalance: () => '0xde0b6b3a7640000',
  }
  const provider = {
    async request({ method }) {
      const answer = answers[method]
      if (answer) return answer()
      throw Object.assign(new Error('unsupported method'), { code: 4200 })
    },
    on() {},
    removeListener() {},
  }
  const icon = (hue) =>
    `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="hsl(${hue} 60% 50%)"/></svg>`)}`
  const getInfo = (index) =>
    Object.freeze({
      uuid: `00000000-0000-4000-9000-${String(index).padStart(12, '0')}`,
      name: index === 0 ? 'Bench Wallet' : `Crowd ${index}`,
      icon: icon(index % 360),
      rdns: index === 0 ? rdns : `test.crowd.n${index}`,
    })
  const details = Array.from({ length: 1 + crowd }, (_, index) =>
    // Separate providers: announcements of the same provider count as one wallet.
    Object.freeze({ info: getInfo(index), provider: { ...provider } }),
  )
  addEventListener('eip6963:requestProvider', () => {
    for (const detail of details)
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  })
}

/** Counts the timers of the page that have neither fired nor been cleared. */
export function watchTimers() {
  const running = new Set()
  const { setTimeout: start, clearTimeout: stop, setInterval: repeat, clearInterval: end } = window
  window.setTimeout = (handler, ms, ...values) => {
    const id = start(() => {
      running.delete(id)
      if (typeof handler === 'function') handler(...values)
    }, ms)
    running.add(id)
    return id
  }
  window.setInterval = (handler, ms, ...values) => {
    const id = repeat(handler, ms, ...values)
    running.add(id)
    return id
  }
  window.clearTimeout = (id) => {
    running.delete(id)
    stop(id)
  }
  window.clearInterval = (id) => {
    running.delete(id)
    end(id)
  }
  window.runningTimers = running
}
