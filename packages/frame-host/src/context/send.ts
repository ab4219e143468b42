import type { FrameChannel } from '@latchkey/frame-protocol'

/** Reports something to the page; does nothing after the channel was closed. */
export type Send = FrameChannel['send']
