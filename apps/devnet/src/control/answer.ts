/** Responses of the control service, as JSON. */
export interface Answer {
  readonly status: number
  readonly body: unknown
}
