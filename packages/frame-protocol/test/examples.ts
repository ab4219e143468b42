import type { FrameEvent } from '../src/eventSchemas.ts'
import type { MethodType, Payload, Success } from '../src/methods.ts'
import { frameThemeField } from '../src/quoted.ts'

export const address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

const user = {
  email: 'alice@shop.example',
  address,
  chainId: 'eip155:1',
  accounts: [{ address, type: 'eoa' }],
  smartAccountDeployed: false,
  preferredAccountType: 'eoa',
  userName: null,
} as const satisfies Success<'GET_USER'>

/** A valid payload and success reply of every request. */
export const examples: {
  readonly [type in MethodType]: {
    readonly payload: Payload<type>
    readonly success: Success<type>
  }
} = {
  CONNECT_EMAIL: {
    payload: { email: 'alice@shop.example' },
    success: { action: 'VERIFY_DEVICE' },
  },
  CONNECT_DEVICE: { payload: undefined, success: undefined },
  UNLOCK: { payload: undefined, success: undefined },
  CONNECT_OTP: { payload: { otp: '123456' }, success: undefined },
  UPDATE_EMAIL: {
    payload: { email: 'bob@shop.example' },
    success: { action: 'VERIFY_PRIMARY_OTP' },
  },
  UPDATE_EMAIL_PRIMARY_OTP: { payload: { otp: '123456' }, success: undefined },
  UPDATE_EMAIL_SECONDARY_OTP: {
    payload: { otp: '123456' },
    success: { newEmail: 'bob@shop.example' },
  },
  GET_SOCIAL_REDIRECT_URI: {
    payload: { provider: 'github' },
    success: { uri: 'https://login.example/?state=1' },
  },
  CONNECT_SOCIAL: { payload: { uri: 'https://wallet.example/social?state=1' }, success: user },
  GET_FARCASTER_URI: { payload: undefined, success: { url: 'https://farcaster.example/1' } },
  CONNECT_FARCASTER: { payload: undefined, success: { userName: 'alice' } },
  GET_USER: { payload: { chainId: 1, preferredAccountType: 'smartAccount' }, success: user },
  IS_CONNECTED: { payload: { token: 'token' }, success: { isConnected: true } },
  SIGN_OUT: { payload: undefined, success: undefined },
  GET_CHAIN_ID: { payload: undefined, success: { chainId: 1 } },
  SWITCH_NETWORK: { payload: { chainId: 'eip155:10' }, success: { chainId: 'eip155:10' } },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: {
    payload: undefined,
    success: { smartAccountEnabledNetworks: [1, 8453] },
  },
  INIT_SMART_ACCOUNT: { payload: undefined, success: { address, isDeployed: false } },
  SET_PREFERRED_ACCOUNT: {
    payload: { type: 'smartAccount' },
    success: { type: 'smartAccount', address },
  },
  SYNC_THEME: {
    payload: {
      themeMode: 'dark',
      themeVariables: { accent: '#0988f0', radius: 4 },
      [frameThemeField]: { accent: '#0988f0', background: '#202020' },
    },
    success: undefined,
  },
  SYNC_DAPP_DATA: {
    payload: {
      metadata: {
        name: 'Shop',
        description: 'Sells things',
        url: 'https://shop.example',
        icons: ['https://shop.example/icon.png'],
      },
      sdkVersion: '4.0.0',
      sdkType: 'latchkey',
      projectId: 'shop',
    },
    success: undefined,
  },
  RELOAD: { payload: undefined, success: undefined },
  RPC_REQUEST: {
    payload: {
      method: 'personal_sign',
      params: ['0x68656c6c6f', address],
      chainNamespace: 'eip155',
      chainId: 1,
    },
    success: `0x${'ab'.repeat(65)}`,
  },
}

/** A valid payload of every event of the frame. */
export const eventExamples: {
  readonly [type in FrameEvent['type']]: Extract<FrameEvent, { type: type }>['payload']
} = {
  READY: { version: 1 },
  SHOW: { height: 600 },
  HIDE: undefined,
  SESSION_UPDATE: { token: 'token' },
}

export const types = Object.keys(examples) as MethodType[]
export const eventTypes = Object.keys(eventExamples) as FrameEvent['type'][]
