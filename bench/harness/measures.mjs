// Measurements of one visit. Each function returns values by id; `figures.mjs` describes them.
import { watchTimers } from './inPage.mjs'
import { visit } from './visit.mjs'

const sum = (entries) => entries.reduce((total, { bytes }) => total + bytes, 0)
const arrived = (page) => page.evaluate(() => window.bench.arrived())

/** Measures load, first and second opening, and connecting. The pointer rests on the button first. */
export async function measureOpen(browser, app) {
  const { page, traffic, quiet, getPlace, close } = await visit(browser, app)
  const buttonPainted = await page.evaluate(() => window.bench.button)
  await quiet()
  const atIdle = await arrived(page)
  const figures = {
    buttonPainted,
    bytesBeforeButton: sum(atIdle.filter(({ end }) => end <= buttonPainted)),
    bytesByIdle: sum(atIdle),
    ownRequests: traffic.own,
    outsideRequests: traffic.outside,
  }

  const button = await getPlace('button')
  await page.mouse.move(button.x, button.y)
  await quiet()
  const afterIntent = await arrived(page)
  figures.shellRequests = afterIntent.length - atIdle.length
  figures.shellBytes = sum(afterIntent) - sum(atIdle)

  const first = await open(page, button)
  figures.firstOpen = first.seen
  figures.firstSettled = first.settled
  await quiet()
  figures.openBytes = sum(await arrived(page)) - sum(afterIntent)

  await page.keyboard.press('Escape')
  await page.evaluate(() => window.bench.closed())
  await quiet()
  const second = await open(page, button)
  figures.secondOpen = second.seen
  figures.secondSettled = second.settled
  await quiet()

  const wallet = await getPlace('wallet')
  await page.mouse.move(wallet.x, wallet.y)
  await quiet()
  await page.evaluate(() => window.bench.expectAddress())
  await page.mouse.click(wallet.x, wallet.y)
  const { asked, connected, gone } = await page.evaluate(() => window.bench.connecting)
  await close()
  return { ...figures, walletAsked: asked, connected, connectedAndGone: gone }
}

/** Measures opening without hover, as on touch screens, after idle. */
export async function measureHasty(browser, app) {
  const { page, quiet, getPlace, close } = await visit(browser, app)
  await page.evaluate(() => window.bench.button)
  await quiet()
  const { seen } = await open(page, await getPlace('button'))
  await close()
  return { hastyOpen: seen }
}

/** Measures slow 4G; the button is clicked as soon as it is rendered. */
export async function measureSlow(browser, app) {
  const { page, getPlace, close } = await visit(browser, app, { isSlow: true })
  const button = await page.evaluate(() => window.bench.button)
  const { seen } = await open(page, await getPlace('button'))
  const clicked = await page.evaluate(() => window.bench.clicked)
  await close()
  return { slowButton: button, slowOpen: seen, slowNavigationToModal: clicked + seen }
}

/** Measures 500 wallets announced in one task. */
export async function measureCrowd(browser, app) {
  const { page, quiet, getPlace, close } = await visit(browser, app, { crowd: 499 })
  const crowdButton = await page.evaluate(() => window.bench.button)
  await quiet()
  const button = await getPlace('button')
  await page.mouse.move(button.x, button.y)
  await quiet()
  const { seen } = await open(page, button)
  const crowdNodes = await page.evaluate(() => window.bench.countElements())
  await close()
  return { crowdButton, crowdOpen: seen, crowdNodes }
}

async function open(page, { x, y }) {
  await page.evaluate(() => window.bench.expectModal())
  await page.mouse.click(x, y)
  return page.evaluate(() => window.bench.opening)
}

/** Measures the growth of the page over 20 openings. */
export async function measureCycles(browser, app) {
  const { before, after, close } = await cycle(browser, app, 20)
  await close()
  return {
    cycleNodes: after.nodes - before.nodes,
    cycleListeners: after.listeners - before.listeners,
    cycleHeap: (after.heap - before.heap) / 1000,
  }
}

/** Measures 1,000 openings, with animations ten times as fast. */
export async function measureThousand(browser, app, report) {
  const { before, after, close } = await cycle(browser, app, 1_000, report)
  await close()
  return {
    thousandNodes: after.nodes - before.nodes,
    thousandListeners: after.listeners - before.listeners,
    thousandTimers: after.timers - before.timers,
    thousandHeap: (after.heap - before.heap) / 1000,
  }
}

async function cycle(browser, app, times, report = () => {}) {
  const { page, session, quiet, close } = await visit(browser, app, {
    cpu: 1,
    scripts: [watchTimers],
  })
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: times > 100 ? 10 : 1 })
  await page.evaluate(() => window.bench.button)
  await quiet()
  // The first openings load chunks and sheets and fill React's tables.
  await page.evaluate(() => window.bench.cycle(5))
  await quiet()
  const before = await held(session, page)
  for (let done = 0; done < times; done += 50) {
    await page.evaluate((count) => window.bench.cycle(count), Math.min(50, times - done))
    if (done % 250 === 200) report(`${done + 50} openings`)
  }
  await quiet()
  return { before, after: await held(session, page), close }
}

/** Measures nodes, listeners and heap after garbage collection, shadow roots included. */
async function held(session, page) {
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const timers = await page.evaluate(() => window.runningTimers.size)
  return { nodes, listeners: jsEventListeners, timers, heap: usedSize }
}
