import { track } from '../analytics/track.ts'
import type { Latchkey } from '../latchkey.ts'
import { navigate } from '../router/navigate.ts'

/** A click on "What is a network?" under the networks. */
export function openNetworkHelp(latchkey: Latchkey): void {
  track(latchkey, 'CLICK_NETWORK_HELP')
  navigate(latchkey, 'WhatIsANetwork')
}
