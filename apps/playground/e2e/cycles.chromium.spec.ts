import { isFull } from '@latchkey/end-to-end/isFull'
import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from './test.ts'
import { alder } from './world.ts'

const cycles = isFull ? 50 : 10

/** Retained objects after a garbage collection, shadow roots included, and pending timers. */
async function countRetained(session: CDPSession, page: Page) {
  await session.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  const timers = await page.evaluate(() => window.runningTimers?.size ?? -1)
  return { nodes, listeners: jsEventListeners, timers }
}

declare global {
  interface Window {
    /** Handles of the timers that have neither fired nor been cleared. */
    runningTimers?: Set<number>
  }
}

/** Records the timers of the page. */
function watchTimers(): void {
  const running = new Set<number>()
  window.runningTimers = running
  const { setTimeout: start, clearTimeout: stop } = window
  const watched = (handler: TimerHandler, ms?: number, ...values: unknown[]): number => {
    const id = start(
      (...given: unknown[]) => {
        running.delete(id)
        if (typeof handler === 'function') handler(...given)
      },
      ms,
      ...values,
    )
    running.add(id)
    return id
  }
  window.setTimeout = watched as typeof window.setTimeout
  const ended = (id?: number) => {
    if (id !== undefined) running.delete(id)
    stop(id)
  }
  window.clearTimeout = ended as typeof window.clearTimeout
}

for (const isConnected of isFull ? [false, true] : [true])
  test(`${cycles} openings and closings leave no node, listener or timer behind: ${isConnected ? 'connected' : 'not connected'}`, async ({
    site,
    modal,
    page,
    context,
  }) => {
    test.setTimeout(120_000)
    await page.addInitScript(watchTimers)
    await site.open('', 'stage.html')
    if (isConnected) await site.connect(modal, alder.id)
    const session = await context.newCDPSession(page)
    // Counts the retained objects, not the time until they are collected.
    await session.send('Animation.enable')
    await session.send('Animation.setPlaybackRate', { playbackRate: 10 })
    const cycle = async () => {
      await modal.open()
      await page.getByTestId(isConnected ? 'lk-profile' : 'lk-help').click()
      await expect(modal.view(isConnected ? 'Profile' : 'WhatIsAWallet')).toBeVisible()
      await modal.back()
      await modal.close()
    }
    // The first cycles load chunks and sheets and fill React's tables.
    for (let round = 0; round < 5; round += 1) await cycle()
    await site.clearEvents()
    const before = await countRetained(session, page)
    for (let round = 0; round < cycles; round += 1) await cycle()
    await site.clearEvents()
    await expect
      .poll(async () => {
        const { nodes, listeners, timers } = await countRetained(session, page)
        return {
          // React retains the last tree for the next render: a constant, not growth.
          nodes: Math.max(0, nodes - before.nodes - 40),
          listeners: Math.max(0, listeners - before.listeners),
          timers: Math.max(0, timers - before.timers),
        }
      })
      .toEqual({ nodes: 0, listeners: 0, timers: 0 })
  })
