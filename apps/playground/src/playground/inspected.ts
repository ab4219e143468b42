import {
  activeNetworkAtom,
  alertAtom,
  connectionsAtom,
  type Latchkey,
  languageAtom,
  loadingAtom,
  locationAtom,
  modalAtom,
  noticeAtom,
  onlineAtom,
  sessionStatusAtom,
  sessionsAtom,
  statusAtom,
  themeModeAtom,
  themeVariablesAtom,
  walletRowsAtom,
} from '@latchkey/core'

type UnknownAtom = Parameters<Latchkey['store']['sub']>[0]

/** What the inspector shows: a name and its atom. */
export const inspected: readonly (readonly [string, UnknownAtom])[] = [
  ['status', statusAtom],
  ['network', activeNetworkAtom],
  ['modal', modalAtom],
  ['location', locationAtom],
  ['wallets', walletRowsAtom],
  ['connections', connectionsAtom],
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
