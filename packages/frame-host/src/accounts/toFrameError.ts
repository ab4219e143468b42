import { EmailThrottledError, FrameError, PasskeyNeededError } from '@latchkey/frame-protocol'

/** The visitor is not signed in. */
export class NotSignedInError extends FrameError {
  override readonly name = 'NotSignedInError'
  constructor() {
    super(4100, 'You are not signed in')
  }
}

/** The server did not answer, or not as expected. */
export class ServerError extends FrameError {
  override readonly name = 'ServerError'
  constructor() {
    super(-32603, "The wallet's server did not answer")
  }
}

/** The email was changed so recently that the keys stay as they are. */
export class EmailRecentError extends FrameError {
  override readonly name = 'EmailRecentError'
  constructor() {
    super(-32017, 'This is possible 24 hours after the email was changed')
  }
}

/** Codes of EIP-1193 and EIP-1474, and texts for the visitor, by the field that the server names. */
const ofFields: Record<string, readonly [code: number, message: string]> = {
  code: [-32000, 'This code is wrong'],
  flowId: [-32001, 'This code is no longer valid. Request another one'],
  token: [-32001, 'This link is no longer valid'],
  id: [4001, 'The request is no longer open'],
  email: [-32602, 'This email address is not valid'],
  passkey: [-32019, 'This passkey was refused'],
  email_taken: [-32016, 'Another wallet has this email already'],
  projectId: [4100, 'This site may not use the wallet'],
}

/** Seconds that a throttled visitor waits if the server does not say how many. */
const defaultWait = 30

/** Converts an error response. The server's own texts are dropped. */
export function toFrameError(
  status: number,
  field: string | undefined,
  retryAfter: string | null,
): FrameError {
  if (status === 429) return new EmailThrottledError(readSeconds(retryAfter))
  if (status === 501) return new FrameError(4200, "The wallet's server has no email login")
  if (status === 403 && field === 'export') return new EmailRecentError()
  if (status === 403 && field === 'passkey') return new PasskeyNeededError()
  if (status === 403) return new FrameError(4100, 'This site may not use the wallet')
  if (status === 401 && field === 'session') return new NotSignedInError()
  // A code that was proved more than 5 minutes ago is no longer valid either.
  const name = status === 401 && field === 'code' ? 'flowId' : (field ?? '')
  const isVisitors = status === 400 || status === 401
  const known = isVisitors && Object.hasOwn(ofFields, name) ? ofFields[name] : undefined
  return known ? new FrameError(...known) : new ServerError()
}

function readSeconds(retryAfter: string | null): number {
  const seconds = Number(retryAfter ?? defaultWait)
  return Number.isInteger(seconds) && seconds > 0 ? seconds : defaultWait
}
