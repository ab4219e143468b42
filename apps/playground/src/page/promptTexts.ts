/** What a test wallet says it is asked for. */
export const promptTexts: Readonly<Record<string, string>> = {
  eth_requestAccounts: 'Let this site see your address?',
  wallet_requestPermissions: 'Let this site see your address?',
  wallet_switchEthereumChain: 'Move to another network?',
  wallet_addEthereumChain: 'Add a network?',
  personal_sign: 'Sign a message?',
  eth_signTypedData_v4: 'Sign data?',
  eth_sendTransaction: 'Send a transaction?',
  wallet_sendCalls: 'Send several transactions?',
}
