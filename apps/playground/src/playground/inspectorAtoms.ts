import {
  activeNetworkAtom,
  connectionsAtom,
  type Latchkey,
  modalAtom,
  pairingAtom,
  sessionStatusAtom,
  statusAtom,
  walletRowsAtom,
} from '@latchkey/core'
import {
  alertAtom,
  languageAtom,
  loadingAtom,
  locationAtom,
  noticeAtom,
  onlineAtom,
  sessionsAtom,
  themeModeAtom,
  themeVariablesAtom,
} from '@latchkey/core/modal'

type UnknownAtom = Parameters<Latchkey['store']['sub']>[0]

/** Atoms of the inspector, by name. */
export const inspectorAtoms: readonly (readonly [string, UnknownAtom])[] = [
  ['status', statusAtom],
  ['network', activeNetworkAtom],
  ['modal', modalAtom],
  ['location', locationAtom],
  ['wallets', walletRowsAtom],
  ['connections', connectionsAtom],
  ['pairing', pairingAtom],
  ['session', sessionStatusAtom],
  ['sessions', sessionsAtom],
  ['notice', noticeAtom],
  ['alert', alertAtom],
  ['loading', loadingAtom],
  ['online', onlineAtom],
  ['themeMode', themeModeAtom],
  ['themeVariables', themeVariablesAtom],
  ['language', languageAtom],
]
