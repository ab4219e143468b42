/** Responses of the control service, as JSON. */
export interface ControlResponse {
  readonly status: number
  readonly body: unknown
}
