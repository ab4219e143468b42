import * as v from 'valibot'
import { timeLimits } from './limits.ts'
import { strictObject } from './object.ts'
import { frameThemeField } from './quoted.ts'
import { rpcRequestSchema } from './rpc/request.ts'
import { getResultSchema } from './rpc/result.ts'
import { getApproval } from './rpcMethods.ts'
import { accountTypeSchema, chainIdSchema, emailSchema, userSchema } from './user.ts'

const nothing = v.undefined()
const otp = strictObject({ otp: v.string() })
const uri = strictObject({ uri: v.string() })
const chain = strictObject({ chainId: chainIdSchema })
const themeVariables = v.optional(v.record(v.string(), v.union([v.string(), v.number()])))

const login = { limit: timeLimits.login }
const ordinary = { limit: timeLimits.ordinary }

/**
 * The requests of a page: the schemas of the payload and of the success reply, and the milliseconds within which the
 * frame replies (S7-87 to S7-129). Every request may have the reply `{type}_ERROR` instead.
 */
export const methods = {
  CONNECT_EMAIL: {
    ...login,
    payload: strictObject({ email: emailSchema }),
    success: strictObject({ action: v.picklist(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']) }),
  },
  CONNECT_DEVICE: { ...login, payload: nothing, success: nothing },
  CONNECT_OTP: { ...login, payload: otp, success: nothing },
  UPDATE_EMAIL: {
    ...login,
    payload: strictObject({ email: emailSchema }),
    success: strictObject({ action: v.picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
  },
  UPDATE_EMAIL_PRIMARY_OTP: { ...login, payload: otp, success: nothing },
  UPDATE_EMAIL_SECONDARY_OTP: {
    ...login,
    payload: otp,
    success: strictObject({ newEmail: emailSchema }),
  },
  /** The visitor uses the passkey of the wallet, on a card. */
  UNLOCK: { limit: timeLimits.approval, payload: nothing, success: nothing },
  GET_SOCIAL_REDIRECT_URI: {
    ...login,
    payload: strictObject({
      provider: v.picklist(['google', 'github', 'apple', 'facebook', 'x', 'discord']),
    }),
    success: uri,
  },
  CONNECT_SOCIAL: { ...login, payload: uri, success: userSchema },
  GET_FARCASTER_URI: { ...login, payload: nothing, success: strictObject({ url: v.string() }) },
  CONNECT_FARCASTER: {
    ...login,
    payload: nothing,
    success: strictObject({ userName: v.string() }),
  },
  GET_USER: {
    ...login,
    payload: strictObject({
      chainId: v.optional(chainIdSchema),
      preferredAccountType: v.optional(accountTypeSchema),
    }),
    success: userSchema,
  },
  IS_CONNECTED: {
    ...ordinary,
    payload: strictObject({ token: v.optional(v.string()) }),
    success: strictObject({ isConnected: v.boolean() }),
  },
  SIGN_OUT: { limit: timeLimits.signOut, payload: nothing, success: nothing },
  // Pages of Latchkey know the chain and do not send it.
  GET_CHAIN_ID: { ...ordinary, payload: nothing, success: chain },
  SWITCH_NETWORK: { ...ordinary, payload: chain, success: chain },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: {
    ...ordinary,
    payload: nothing,
    success: strictObject({ smartAccountEnabledNetworks: v.array(v.number()) }),
  },
  INIT_SMART_ACCOUNT: {
    ...ordinary,
    payload: nothing,
    success: strictObject({ address: v.string(), isDeployed: v.boolean() }),
  },
  SET_PREFERRED_ACCOUNT: {
    ...ordinary,
    payload: strictObject({ type: accountTypeSchema }),
    success: strictObject({ type: accountTypeSchema, address: v.string() }),
  },
  SYNC_THEME: {
    ...ordinary,
    payload: strictObject({
      themeMode: v.optional(v.picklist(['light', 'dark'])),
      themeVariables,
      [frameThemeField]: themeVariables,
    }),
    success: nothing,
  },
  SYNC_DAPP_DATA: {
    ...ordinary,
    payload: strictObject({
      metadata: v.optional(
        strictObject({
          name: v.string(),
          description: v.string(),
          url: v.string(),
          icons: v.array(v.string()),
        }),
      ),
      sdkVersion: v.optional(v.string()),
      sdkType: v.optional(v.string()),
      projectId: v.string(),
    }),
    success: nothing,
  },
  RELOAD: { ...ordinary, payload: nothing, success: nothing },
  /** The result's schema is that of the RPC method, and the limit is longer with an approval. */
  RPC_REQUEST: { ...ordinary, payload: rpcRequestSchema, success: v.unknown() },
} as const

/** The type of a page's request. */
export type MethodType = keyof typeof methods

/** What a page sends with a request; `undefined` if it has no payload. */
export type Payload<type extends MethodType> = v.InferOutput<(typeof methods)[type]['payload']>

/** What the frame replies to a request. */
export type Success<type extends MethodType> = v.InferOutput<(typeof methods)[type]['success']>

/** Whether a text is the type of a page's request. */
export const isMethodType = (type: string): type is MethodType => Object.hasOwn(methods, type)

/** Returns the schema of the success reply to this request. */
export function getSuccessSchema(type: MethodType, payload: unknown): v.GenericSchema<unknown> {
  return type === 'RPC_REQUEST'
    ? getResultSchema((payload as Payload<'RPC_REQUEST'>).method)
    : methods[type].success
}

/** Returns how long this request waits for its reply, in milliseconds. */
export function getTimeLimit(type: MethodType, payload: unknown): number {
  const needsCard =
    type === 'RPC_REQUEST' && getApproval((payload as Payload<'RPC_REQUEST'>).method) === 'card'
  return needsCard ? timeLimits.approval : methods[type].limit
}
