import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { Mail } from './schema.ts'

/** Mails that are sent at the same time. */
const laneCount = 4
const mostWaiting = 1000

/** Milliseconds after which a mail is dropped: half of the time for which its code is valid. */
const mostAge = 5 * 60_000

/** Milliseconds before each attempt. */
const usualDelays = [0, 2_000, 15_000]

/** Hands a mail to a mail server; rejects if that server does not take it. */
export type SendMail = (mail: Mail) => Promise<void>

/** Takes a mail, to be sent later. */
export type QueueMail = (mail: Mail) => void

/** Sends mails in the background, so that a response does not wait for the mail server and tells nothing about it. */
export function createMailQueue(
  sendMail: SendMail,
  { clock, log }: { clock: Clock; log: Log },
  delays: readonly number[] = usualDelays,
): QueueMail {
  const lanes = Array.from({ length: laneCount }, () => Promise.resolve())
  let waiting = 0
  let taken = 0
  const deliver = async (mail: Mail, queuedAt: number) => {
    for (const [index, delay] of delays.entries()) {
      await sleep(delay, undefined, { ref: false })
      if (clock.now() > queuedAt + mostAge) return log('error', 'mail dropped', { waiting })
      try {
        return await sendMail(mail)
      } catch (error) {
        const attempt = index + 1
        const isLast = attempt === delays.length || isRefused(error)
        const level = isLast ? 'error' : 'warn'
        log(level, 'mail not sent', { attempt, of: delays.length, ...readCodes(error) })
        if (isLast) return
      }
    }
  }
  return (mail) => {
    if (waiting >= mostWaiting) return log('error', 'mail dropped', { waiting })
    waiting += 1
    const queuedAt = clock.now()
    const lane = taken % laneCount
    taken += 1
    lanes[lane] = (lanes[lane] ?? Promise.resolve())
      .then(() => deliver(mail, queuedAt))
      .finally(() => {
        waiting -= 1
      })
  }
}

/** SMTP's permanent failures, such as an address that does not exist. */
const isRefused = (error: unknown) => Number(readCodes(error).responseCode) >= 500

/** Without the message, in which a mail server repeats the address. */
function readCodes(error: unknown) {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return { code, responseCode }
}
