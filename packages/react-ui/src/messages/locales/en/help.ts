/** The words of the explanations. */
export const help = {
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
    'Networks differ in speed and fees. What you own on one network does not appear on another.',
  'help.buyTitle': 'How buying works',
  'help.buyCompare': 'Compare what arrives',
  'help.buyCompareText':
    'Each provider shows what you get for your money, with its fees taken off.',
  'help.buyPay': 'Pay on its own page',
  'help.buyPayText':
    'The provider takes your card or bank transfer, and may ask who you are. This site sees neither.',
  'help.buyReceive': 'It arrives in your account',
  'help.buyReceiveText': 'The provider sends to your address. That takes minutes, at times longer.',
  'help.buy': 'Buy',
  'help.learnMore': 'Learn more',
  'help.gotIt': 'Got it',
  'help.getTitle': 'Get a wallet',
  'help.getIntro': 'Choose one to see how to install it.',
  'help.getNone': 'Get a wallet from your browser',
  'help.getNoneHint':
    'Look for “wallet” in your browser’s extension store or your phone’s app store, and install one that you trust. Then come back to this page.',
  'help.wallets': 'Wallets to choose from',
  'help.downloadsTitle': 'Get {name}',
  'help.downloads': 'Where to get {name}',
  'help.downloadsHint': 'Come back here once it is installed.',
  'help.downloadsNone': 'No download link for this wallet',
  'help.downloadsNoneHint': 'This site does not say where to get this wallet.',
  'help.chrome_store': 'Browser extension',
  'help.app_store': 'iPhone and iPad app',
  'help.play_store': 'Android app',
  'help.homepage': 'Website',
} as const
