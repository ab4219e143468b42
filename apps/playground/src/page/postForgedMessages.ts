/** Of requests and of what the wallet's frame reports. */
const types = `
  READY SHOW HIDE SESSION_UPDATE INIT
  RPC_ABORT CONNECT_EMAIL CONNECT_DEVICE CONNECT_OTP CONNECT_SOCIAL
  CONNECT_FARCASTER UPDATE_EMAIL UPDATE_EMAIL_PRIMARY_OTP UPDATE_EMAIL_SECONDARY_OTP GET_SOCIAL_REDIRECT_URI
  GET_FARCASTER_URI GET_USER IS_CONNECTED SIGN_OUT GET_CHAIN_ID UNLOCK
  SWITCH_NETWORK GET_SMART_ACCOUNT_ENABLED_NETWORKS INIT_SMART_ACCOUNT SET_PREFERRED_ACCOUNT SYNC_THEME
  SYNC_DAPP_DATA RELOAD RPC_REQUEST
`
  .trim()
  .split(/\s+/)

const payloads = [
  undefined,
  {},
  { address: '0x00' },
  { token: 'x' },
  { message: 'x', code: 1 },
  { version: 1 },
]

/**
 * Posts messages of the wallet's frame and of its page, with and without a port, to the page around this one and to all of
 * its frames. Returns their number.
 */
export function postForgedMessages(): number {
  const frames = [parent, ...Array.from({ length: parent.length }, (_, at) => parent[at])]
  let count = 0
  for (const target of frames.filter((other) => other !== window))
    for (const type of types)
      for (const ending of ['', '_SUCCESS', '_ERROR'])
        for (const payload of payloads) {
          const { port1, port2 } = new MessageChannel()
          port1.start()
          const message = { v: 1, id: crypto.randomUUID(), type: `${type}${ending}`, payload }
          target?.postMessage(message, '*')
          target?.postMessage({ ...message, versions: [1], projectId: 'demo' }, '*', [port2])
          count += 2
        }
  return count
}
