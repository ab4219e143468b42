import { devnetBitcoin, devnetChains, devnetSolana } from '@latchkey/devnet/constants'
import { portShift } from './portShift.ts'

const shift = portShift(globalThis.location?.port ?? '')

const at = (port: number) => `http://127.0.0.1:${port + shift}`

export const controlUrl = at(9500)

/** The proxy in front of the server. */
export const servicesUrl = at(9501)

/** The same with the page's host name: browsers store cookies per site. */
export const signInUrl = servicesUrl.replace(
  '127.0.0.1',
  globalThis.location?.hostname ?? '127.0.0.1',
)

export const solanaUrl = at(devnetSolana.port)
export const bitcoinUrl = at(devnetBitcoin.port)
const atHost = (host: string, port: number) => at(port).replace('127.0.0.1', `${host}.localhost`)

/** The frame of the email wallet, on a site of its own, or what is in its place. */
export const getFrameUrl = (fault: string) =>
  fault ? `${atHost('wallet', 9501)}/frame/${fault}` : `${atHost('wallet', 5175)}/frame`
/** This page at the host name of a site. */
export const siteUrl = (name: string) => atHost(name, 5173)
/** The mails that the server has sent. */
export const mailUrl = at(9126)
export const relayUrl = at(9555).replace('http', 'ws')

/** URL of a devnet chain. Ports are fixed, so the page does not have to request them. */
export function nodeUrl(chainId: number): string {
  const chain = devnetChains.find((chain) => chain.chainId === chainId)
  if (!chain) throw new Error(`The devnet has no chain ${chainId}.`)
  return at(chain.port)
}
