import type { ChainNamespace } from '../base/caip.ts'
import { sendNamespaces } from './namespaces.ts'

/** What a typed receiver is; a `name` may have no address. */
export type ReceiverText = 'empty' | 'address' | 'name' | 'malformed'

/** The longest text that can be a name (DNS). */
const longest = 255

/** The namespace of an address, if one that can send has it. Pure. */
export const getAddressNamespace = (text: string): ChainNamespace | undefined =>
  Object.keys(sendNamespaces).find((one) => sendNamespaces[one]?.isAddress(text.trim()))

/** Tells what a typed receiver is, without asking anybody. Pure. */
export function readReceiver(namespace: ChainNamespace, text: string): ReceiverText {
  const receiver = text.trim()
  if (receiver === '') return 'empty'
  if (sendNamespaces[namespace]?.isAddress(receiver)) return 'address'
  const canBeName = /^[^\s:/]+\.[^\s:/.]+$/.test(receiver) && receiver.length <= longest
  return canBeName ? 'name' : 'malformed'
}
