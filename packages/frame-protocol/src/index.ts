export type { ChannelClock, PortLike } from './channel/createChannel.ts'
export {
  createFrameChannel,
  type FrameChannel,
  type FrameChannelOptions,
  type Handlers,
  type RequestContext,
} from './channel/createFrameChannel.ts'
export {
  createPageChannel,
  type PageChannel,
  type PageChannelOptions,
} from './channel/createPageChannel.ts'
export {
  ChannelClosedError,
  DeviceNotApprovedError,
  EmailThrottledError,
  FrameError,
  FrameLoadError,
  InvalidMessageError,
  isFrameError,
  LoginAbortedError,
  MessageNotSupportedError,
  PasskeyNeededError,
  RequestAbortedError,
  RequestTimeoutError,
  RpcNotAllowedError,
  TooManyRequestsError,
  UnknownFrameError,
} from './errors.ts'
export type { FrameEvent, FrameEventPayload } from './eventSchemas.ts'
export { limits, timeLimits } from './limits.ts'
export { protocolVersion } from './message.ts'
export type { MethodType, Payload, Success } from './methods.ts'
export { networks } from './networks.ts'
export { frameThemeField, IframeMissingError, ParentMissingError } from './quoted.ts'
export { cardMethods, getApproval, type RpcMethod, readMethods } from './rpcMethods.ts'
export type { FrameAccountType, FrameUser } from './user.ts'
