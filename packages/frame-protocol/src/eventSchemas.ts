import * as v from 'valibot'
import { strictObject } from './object.ts'

/** The id of a request. */
export const idSchema = v.pipe(v.string(), v.uuid())

/** What the frame reports without being asked (S7-130, S7-131). */
export const frameEvents = {
  /** The first message on the port. */
  READY: strictObject({ version: v.number() }),
  /** The frame asks to be shown; `height` in CSS pixels. */
  SHOW: strictObject({ height: v.pipe(v.number(), v.minValue(0)) }),
  HIDE: v.undefined(),
  /** The token is opaque: the page sends it to the frame only, and does not store it (N-56). */
  SESSION_UPDATE: strictObject({ token: v.string() }),
} as const

/** What a page reports without waiting for a reply. */
export const pageEvents = {
  /** `id` is that of the RPC request, whose reply the page no longer waits for. */
  RPC_ABORT: strictObject({ id: idSchema }),
} as const

/** The payload of an event of the frame. */
export type FrameEventPayload<type extends keyof typeof frameEvents> = v.InferOutput<
  (typeof frameEvents)[type]
>

/** An event of the frame. */
export type FrameEvent = {
  [type in keyof typeof frameEvents]: {
    readonly type: type
    readonly payload: FrameEventPayload<type>
  }
}[keyof typeof frameEvents]
