import { expect, test } from 'vitest'
import * as entry from './index.ts'

test('the entry exports the names of the README', () => {
  expect(Object.keys(entry).sort()).toMatchInlineSnapshot(`
    [
      "ChannelClosedError",
      "DeviceNotApprovedError",
      "EmailThrottledError",
      "FrameError",
      "FrameLoadError",
      "IframeMissingError",
      "InvalidMessageError",
      "LoginAbortedError",
      "MessageNotSupportedError",
      "ParentMissingError",
      "PasskeyNeededError",
      "RequestAbortedError",
      "RequestTimeoutError",
      "RpcNotAllowedError",
      "TooManyRequestsError",
      "UnknownFrameError",
      "cardMethods",
      "createFrameChannel",
      "createPageChannel",
      "frameThemeField",
      "getApproval",
      "isFrameError",
      "limits",
      "networks",
      "protocolVersion",
      "readMethods",
      "timeLimits",
    ]
  `)
})
