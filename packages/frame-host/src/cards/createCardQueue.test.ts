import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CardRequest, createCardQueue, type Decide } from './createCardQueue.ts'

const toRequest = (text: string) => ({
  kind: 'message' as const,
  isKept: true,
  origin: '',
  name: '',
  address: '',
  text,
})
const getText = (request: CardRequest) => (request.kind === 'message' ? request.text : request.kind)
const live = () => new AbortController().signal

function createWorld() {
  const log: string[] = []
  const tasks: (() => void)[] = []
  let shown: { request: CardRequest; decide: Decide } | undefined
  const after = (_: number, task: () => void) => {
    tasks.push(task)
    return () => {}
  }
  const queue = createCardQueue(
    { after },
    {
      show(request, decide) {
        expect(shown).toBeUndefined()
        shown = { request, decide }
        log.push(`show ${getText(request)}`)
        return () => {
          shown = undefined
        }
      },
      hide: () => log.push('hide'),
    },
  )
  return {
    queue,
    log,
    getShown: () => shown,
    async runTasks() {
      await new Promise(setImmediate)
      for (const task of tasks.splice(0)) task()
    },
  }
}

test('cards are shown one after the other, and hidden after the last', async () => {
  const { queue, log, getShown, runTasks } = createWorld()
  const [first, second] = ['1', '2'].map((text) =>
    queue.show(toRequest(text), live(), async () => `signed ${text}`),
  )
  expect(log).toEqual(['show 1'])
  getShown()?.decide.approve()
  expect(await first).toBe('signed 1')
  await runTasks()
  expect(log).toEqual(['show 1', 'show 2'])
  getShown()?.decide.reject()
  await expect(second).rejects.toMatchObject({ code: 4001, message: 'The request was rejected' })
  await runTasks()
  expect(log).toEqual(['show 1', 'show 2', 'hide'])
})

test('error: a ninth card is refused', async () => {
  const { queue } = createWorld()
  const open = Array.from({ length: 8 }, () => queue.show(toRequest(''), live(), async () => ''))
  await expect(queue.show(toRequest(''), live(), async () => '')).rejects.toMatchObject({
    code: -32005,
  })
  queue.rejectAll()
  for (const card of open) await expect(card).rejects.toMatchObject({ code: 4001 })
})

test('error: a request that waits is aborted without having been shown', async () => {
  const { queue, log, runTasks } = createWorld()
  const controller = new AbortController()
  const first = queue.show(toRequest('1'), live(), async () => '')
  const second = queue.show(toRequest('2'), controller.signal, async () => '')
  controller.abort()
  await expect(second).rejects.toMatchObject({ code: 4001 })
  await runTasks()
  expect(log).toEqual(['show 1'])
  queue.rejectAll()
  await expect(first).rejects.toMatchObject({ code: 4001 })
})

test('error: a card that cannot be drawn rejects its request', async () => {
  const view = {
    show() {
      throw new Error('no document')
    },
    hide() {},
  }
  const queue = createCardQueue({ after: () => () => {} }, view)
  await expect(queue.show(toRequest(''), live(), async () => '')).rejects.toThrow('no document')
})

test('security: only the card that is shown is approved, once, and every request settles', async () => {
  const steps = fc.array(fc.constantFrom('ask', 'approve', 'twice', 'reject', 'abort', 'wait'), {
    maxLength: 40,
  })
  const property = fc.asyncProperty(steps, async (given) => {
    const { queue, getShown, runTasks } = createWorld()
    const signed: string[] = []
    const approved: string[] = []
    const open: { settled: Promise<unknown>; controller: AbortController }[] = []
    for (const step of given) {
      const shown = getShown()
      if (step === 'ask') {
        const text = String(open.length)
        const controller = new AbortController()
        const sign = async () => signed.push(text)
        const settled = queue.show(toRequest(text), controller.signal, sign).catch(() => {})
        open.push({ settled, controller })
      } else if (step === 'wait') await runTasks()
      else if (step === 'abort') open.at(-1)?.controller.abort()
      else if (step === 'reject') shown?.decide.reject()
      else if (shown) {
        shown.decide.approve()
        if (step === 'twice') shown.decide.approve()
        const text = getText(shown.request)
        if (!approved.includes(text)) approved.push(text)
      }
    }
    await runTasks()
    queue.rejectAll()
    await Promise.all(open.map(({ settled }) => settled))
    expect(signed).toEqual(approved)
  })
  await fc.assert(property, { numRuns: runs(300) })
})
