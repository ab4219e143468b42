import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../ports/log.ts'
import type { Mail, SendMail } from './mail.ts'

/** Mails that are sent at the same time. */
const laneCount = 4
const mostWaiting = 1000

/** Milliseconds before each attempt. */
const usualDelays = [0, 2_000, 15_000]

/** Takes a mail, to be sent later. */
export type QueueMail = (mail: Mail) => void

/** Sends mails in the background, so that a response does not wait for the mail server and tells nothing about it. */
export function createMailQueue(
  sendMail: SendMail,
  log: Log,
  delays: readonly number[] = usualDelays,
): QueueMail {
  const lanes = Array.from({ length: laneCount }, () => Promise.resolve())
  let waiting = 0
  let taken = 0
  const deliver = async (mail: Mail) => {
    for (const [index, delay] of delays.entries()) {
      await sleep(delay, undefined, { ref: false })
      try {
        return await sendMail(mail)
      } catch (error) {
        const attempt = index + 1
        const level = attempt === delays.length ? 'error' : 'warn'
        log(level, 'mail not sent', { attempt, of: delays.length, ...readCodes(error) })
      }
    }
  }
  return (mail) => {
    if (waiting >= mostWaiting) return log('error', 'mail dropped', { waiting })
    waiting += 1
    const lane = taken % laneCount
    taken += 1
    lanes[lane] = (lanes[lane] ?? Promise.resolve())
      .then(() => deliver(mail))
      .finally(() => {
        waiting -= 1
      })
  }
}

/** Without the message, in which a mail server repeats the address. */
function readCodes(error: unknown) {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return { code, responseCode }
}
