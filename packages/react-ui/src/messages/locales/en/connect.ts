/** The words of choosing a wallet. */
export const connect = {
  'connect.title': 'Connect wallet',
  'connect.wallets': 'Wallets',
  'connect.count': '{count, plural, one {# wallet found} other {# wallets found}}',
  'connect.installed': 'Installed',
  'connect.recent': 'Recent',
  'connect.connected': 'Connected',
  'connect.duplicate': 'Another wallet’s ID',
  'connect.lookalike': 'Named like another wallet',
  'connect.empty': 'No wallet found',
  'connect.emptyHint':
    'Install a wallet extension, or open this page inside a wallet app. It will appear here automatically.',
  'connect.unnamed': 'Unnamed wallet',
  'legal.agreeBoth': 'I agree to the {terms} and the {privacy}',
  'legal.agreeTerms': 'I agree to the {terms}',
  'legal.agreePrivacy': 'I agree to the {privacy}',
  'legal.continueBoth': 'By connecting a wallet, you agree to the {terms} and the {privacy}.',
  'legal.continueTerms': 'By connecting a wallet, you agree to the {terms}.',
  'legal.continuePrivacy': 'By connecting a wallet, you agree to the {privacy}.',
  'legal.terms': 'terms of service',
  'legal.privacy': 'privacy policy',
} as const
