/** A received mail. */
export interface CaughtMail {
  readonly id: number
  /** The addresses of the envelope, in lowercase. */
  readonly to: readonly string[]
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly html: string | undefined
  /** Milliseconds since 1970. */
  readonly receivedAt: number
}
