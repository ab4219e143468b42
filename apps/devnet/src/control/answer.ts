/** What the control service answers, as JSON. */
export interface Answer {
  readonly status: number
  readonly body: unknown
}
