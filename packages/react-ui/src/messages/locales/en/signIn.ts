/** The words of signing in. */
export const signIn = {
  'signIn.title': 'Sign in',
  'signIn.heading': 'Sign in to {site}',
  'signIn.thisSite': 'this site',
  'signIn.hint': 'Sign a message to show that this account is yours. It is free and moves nothing.',
  'signIn.requiredHint': 'Cancel disconnects your wallet.',
  'signIn.checking': 'Checking whether you are signed in',
  'signIn.noneHint': 'Connect a wallet to sign in.',
  'signIn.sign': 'Sign',
  'signIn.signing': 'Signing…',
  'signIn.cancelling': 'Cancelling…',
  'signIn.waitingHint': 'Sign the message there.',
  'signIn.verifying': 'Checking your signature',
  'signIn.verifyingHint': '{site} makes sure that it comes from this account.',
  'signIn.failedHint': 'You are not signed in. Try again, or cancel.',
  'signIn.authenticating': 'Authenticating...',
  // The network is not one that the site has.
  'error.noActiveNetwork': 'This network is not supported here',
  // Wallets of this chain namespace cannot sign messages.
  'error.noSigningClient': 'This wallet cannot sign in here',
  // Whether the visitor is signed in could not be found out.
  'error.signInStart':
    'A problem occurred while trying initialize authentication. Sign-in could not start. Try again.',
  'error.signatureDeclined': 'Signature declined',
  // A smart account did not sign, or the site refused its signature.
  'error.smartAccountSignature': 'This application might not support Smart Accounts',
  'error.signInUnchecked': 'The sign-in could not be checked',
  'error.signOutFailed': 'Could not sign out',
  'account.signedIn': 'Signed in',
  'account.signOutHint': 'Stay connected, end your session',
  'account.signedOut': 'Not signed in',
  'account.signOut': 'Sign out',
} as const
