/** The texts of the use of a passkey. */
export const english = {
  unlock: 'Use passkey',
  unlockTitle: 'Open your wallet',
  unlockText: 'Your wallet opens with your passkey alone.',
  notUsed: 'The passkey was not used. Try again.',
  noSecret: 'This passkey cannot keep a wallet. Use another device or password manager.',
  passkeyRefused: 'This passkey is not that of the wallet, or was used too late. Try again.',
  maybeAdded:
    'The wallet’s server did not answer. It may have added the passkey all the same: do not delete it, and try again.',
  noAnswer: 'The wallet’s server did not answer. Check your connection, and try again.',
}

export const arabic: typeof english = {
  unlock: 'استخدام المفتاح',
  unlockTitle: 'افتح محفظتك',
  unlockText: 'لا تُفتح محفظتك إلا بمفتاح المرور الخاص بك.',
  notUsed: 'لم يُستخدم مفتاح المرور. حاول مرة أخرى.',
  noSecret: 'لا يمكن لمفتاح المرور هذا حفظ محفظة. استخدم جهازًا آخر أو مدير كلمات مرور آخر.',
  passkeyRefused: 'هذا ليس مفتاح مرور المحفظة، أو استُخدم بعد فوات الأوان. حاول مرة أخرى.',
  maybeAdded: 'لم يستجب خادم المحفظة. ربما أضاف مفتاح المرور رغم ذلك: لا تحذفه، وحاول مرة أخرى.',
  noAnswer: 'لم يستجب خادم المحفظة. تحقق من اتصالك وحاول مرة أخرى.',
}
