import { enButtons } from './enButtons.ts'
import { enCard } from './enCard.ts'
import { enWalletButton } from './enWalletButton.ts'

/**
 * Every text of the modal, in English. Other catalogues have the same keys. `{name}` is filled in;
 * `{count, plural, one {# wallet} other {# wallets}}` follows the language's plural rules.
 */
export const en = {
  ...enButtons,
  ...enCard,
  ...enWalletButton,
  'action.back': 'Back',
  'action.close': 'Close',
  'action.cancel': 'Cancel',
  'action.dismiss': 'Dismiss',

  'modal.offline': 'You are offline. What you see may be out of date.',
  'modal.loading': 'Loading',
  'modal.viewFailed': 'This page did not load',
  'modal.viewFailedAgain': 'Nothing was sent to your wallet. If it keeps failing, reload the page.',
  'modal.reload': 'Reload the page',
  'modal.viewFailedHint': 'Nothing was sent to your wallet. Check your connection and try again.',

  'connect.title': 'Connect wallet',
  'connect.wallets': 'Wallets',
  'connect.count': '{count, plural, one {# wallet found} other {# wallets found}}',
  'connect.installed': 'Installed',
  'connect.recent': 'Recent',
  'connect.connected': 'Connected',
  'connect.duplicate': 'Same id as another wallet',
  'connect.empty': 'No wallet found',
  'connect.emptyHint':
    'Install a wallet extension, or open this page inside a wallet app. It then shows up here by itself.',
  'connect.unnamed': 'Unnamed wallet',

  'legal.agreeBoth': 'I agree to the {terms} and the {privacy}',
  'legal.agreeTerms': 'I agree to the {terms}',
  'legal.agreePrivacy': 'I agree to the {privacy}',
  'legal.continueBoth': 'By connecting a wallet, you agree to the {terms} and the {privacy}.',
  'legal.continueTerms': 'By connecting a wallet, you agree to the {terms}.',
  'legal.continuePrivacy': 'By connecting a wallet, you agree to the {privacy}.',
  'legal.terms': 'terms of service',
  'legal.privacy': 'privacy policy',

  'connecting.title': 'Connection',
  'connecting.waiting': 'Continue in {name}',
  'connecting.waitingHint': 'Accept connection request in the wallet',
  'connecting.stuckHint': 'No window? Open {name} from your browser’s toolbar.',
  'connecting.declined': 'Connection declined',
  'connecting.declinedHint': 'Connection can be declined if a previous request is still active',
  'connecting.pending': 'A request is waiting in {name}',
  'connecting.pendingHint':
    'Open {name}, answer the request that is already there, then try again.',
  'connecting.timedOut': 'No answer from {name}',
  'connecting.timedOutHint':
    'The request was withdrawn after a few minutes. Try again when you are ready.',
  'connecting.mismatchChain': '{name} is on another network than it says',
  'connecting.mismatchAccount': '{name} answered with another account',
  'connecting.mismatchHint':
    'The connection was refused to protect you. Check the wallet, then try again.',
  'connecting.notFound': '{name} is not here any more',
  'connecting.notFoundHint': 'Turn the extension on again or reload the page, then try again.',
  'connecting.failed': 'Could not connect',

  'account.title': 'Account',
  'account.copyAddress': 'Copy address',
  'account.copied': 'Address copied',
  'account.copyFailed': 'Could not copy',
  'account.balanceLoading': 'Loading balance',
  'account.balanceUnknown': 'Token Balance Unavailable',
  'account.balanceRetry': 'Ask again',
  'account.explorer': 'View on explorer',
  'account.newTab': 'Opens in a new tab',
  'account.network': 'Network',
  'account.changeNetwork': 'Network: {network}. Change network',
  'account.networkUnsupported': 'Not supported here',
  'account.wallet': 'Connected with {name}',
  'account.disconnect': 'Disconnect',
  'account.disconnectFailed': 'Failed to disconnect',
  'account.disconnectFailedHint':
    'The wallet did not answer. This site has forgotten it; end the connection in the wallet too.',
  'account.none': 'No wallet is connected',
  'account.noneHint': 'Connect a wallet to see its account here.',

  'networks.title': 'Networks',
  'networks.search': 'Search network',
  'networks.clear': 'Clear search',
  'networks.noMatch': 'No network matches “{query}”',
  'networks.noMatchHint': 'Check the spelling, or clear the search.',
  'networks.empty': 'No networks',
  'networks.emptyHint': 'This site has not set up any network.',
  'networks.note': 'Your wallet may not support all of them.',
  'networks.testnet': 'Test network',
  'networks.changed': 'Network changed to {network}',
  'networks.noSwitch': 'This wallet changes its network by itself',

  'switch.title': 'Switch network',
  'switch.waiting': 'Approve in wallet',
  'switch.waitingHint': 'Confirm the change of network there',
  'switch.toNetwork': 'Moving to {network}',
  'switch.declined': 'Switch declined',
  'switch.declinedHint':
    'Nothing has changed. Switch can be declined if a previous request is still active.',
  'switch.pending': 'A request is waiting in your wallet',
  'switch.pendingHint':
    'Open your wallet, answer the request that is already there, then try again.',
  'switch.notAdded': 'Your wallet could not add {network}',
  'switch.notAddedHint': 'Add the network in your wallet’s settings, then try again.',
  'switch.mismatch': 'Your wallet stayed on another network',
  'switch.mismatchHint':
    'It said it had moved but has not. Choose {network} in the wallet, then try again.',
  'switch.timedOut': 'No answer from your wallet',
  'switch.failed': 'Could not switch to {network}',

  'unsupported.title': 'Unsupported network',
  'unsupported.text': 'This site does not work on the network your wallet is on',
  'unsupported.hint': 'Choose a network to continue, or disconnect.',
  'unsupported.choose': 'Supported networks',

  'account.wallets': 'Wallets',

  'profile.title': 'Wallets',
  'profile.count': '{count, plural, one {# wallet connected} other {# wallets connected}}',
  'profile.active': 'Active',
  'profile.switch': 'Switch',
  'profile.switchTo': 'Switch to {name}',
  'profile.disconnect': 'Disconnect {name}',
  'profile.disconnectAll': 'Disconnect all',
  'profile.recent': 'Recently connected',
  'profile.connect': 'Connect',
  'profile.connectTo': 'Connect {name}',
  'profile.forget': 'Forget {name}',
  'profile.add': 'Add a wallet',
  'profile.addFirst': 'Add your first wallet',
  'profile.none': 'No wallet connected',
  'profile.noneHint': 'What you connect shows up here, and you can switch between several.',
  'profile.added': 'New Wallet Added',
  'profile.switched': 'Wallet switched',
  'profile.switchFailed': 'Failed to switch wallet',
  'profile.disconnected': 'Wallet disconnected',
  'profile.disconnectFailed': 'Failed to disconnect wallet',
  'profile.deleted': 'Wallet deleted',

  'help.open': 'What is a wallet?',
  'help.walletTitle': 'What is a wallet?',
  'help.walletLogin': 'One login for many sites',
  'help.walletLoginText':
    'Connect the same wallet everywhere, instead of a password for each site.',
  'help.walletHome': 'A home for what you own',
  'help.walletHomeText': 'It keeps the keys to your coins and collectibles, and shows them to you.',
  'help.walletGate': 'You approve each step',
  'help.walletGateText': 'A site can only ask. Nothing moves until you confirm it in your wallet.',
  'help.getWallet': 'Get a wallet',
  'help.networkTitle': 'What is a network?',
  'help.networkRecord': 'A shared record',
  'help.networkRecordText':
    'Many computers keep the same list of who owns what, so nobody can change it alone.',
  'help.networkSeveral': 'Each with its own coins',
  'help.networkSeveralText':
    'Networks differ in speed and fees. What you own on one is not on another by itself.',
  'help.learnMore': 'Learn more',
  'help.gotIt': 'Got it',
  'help.getTitle': 'Get a wallet',
  'help.getIntro': 'Choose one to see where to get it.',
  'help.getNone': 'Get a wallet from your browser',
  'help.getNoneHint':
    'Look for “wallet” in your browser’s extension store or your phone’s app store, and install one that you trust. Then come back to this page.',
  'help.wallets': 'Wallets to choose from',
  'help.downloadsTitle': 'Get {name}',
  'help.downloads': 'Where to get {name}',
  'help.downloadsHint': 'Come back to this page when it is installed.',
  'help.downloadsNone': 'No download is known',
  'help.downloadsNoneHint': 'This site does not say where to get this wallet.',
  'help.chrome_store': 'Browser extension',
  'help.app_store': 'iPhone and iPad app',
  'help.play_store': 'Android app',
  'help.homepage': 'Website',

  'error.unexpected': 'Something went wrong',
  'error.cancelled': 'Request was aborted',
  'error.timedOut': 'This took too long',
  'error.userRejected': 'User rejected the request',
  'error.requestPending': 'A request is already open in the wallet',
  'error.chainNotAdded': 'The wallet could not switch to this network',
  'error.walletMismatchChain': 'The wallet is on another network than it says',
  'error.walletMismatchAccount': 'The wallet answered with another account',
  'error.invalidWalletAnswer': 'The wallet gave an answer that makes no sense',
  'error.walletNotFound': 'This wallet was not found',
  'error.notConnected': 'No wallet is connected',
  'error.disconnectFailed': 'Failed to disconnect',
  'error.networkNotFound': 'Network Not Found',
  'error.networkSwitchUnsupported': 'Change the network in your wallet',
} as const

/** A key of the message catalogue. */
export type MessageKey = keyof typeof en
/** A catalogue in another language: the same keys. */
export type Messages = Readonly<Record<MessageKey, string>>
