import type { connect as english } from '../en/connect.ts'
import type { Translation } from '../Translation.ts'

export const connect: Translation<typeof english> = {
  'connect.title': 'ربط المحفظة',
  'connect.wallets': 'المحافظ',
  'connect.count':
    '{count, plural, zero {لم يُعثر على أي محفظة} one {عُثر على محفظة واحدة} two {عُثر على محفظتين} few {عُثر على # محافظ} many {عُثر على # محفظةً} other {عُثر على # محفظة}}',
  'connect.installed': 'مثبّتة',
  'connect.here': 'في هذا المتصفح',
  'connect.noWallet': 'ليس لدي محفظة',
  'connect.recent': 'حديثة الاستخدام',
  'connect.connected': 'متصلة',
  'connect.duplicate': 'معرّف محفظة أخرى',
  'connect.lookalike': 'يشبه اسمها اسم محفظة أخرى',
  'connect.empty': 'لم يُعثر على أي محفظة',
  'connect.emptyHint':
    'ثبّت إضافة محفظة في المتصفح، أو افتح هذه الصفحة داخل تطبيق محفظة. ستظهر المحفظة هنا تلقائيًا.',
  'connect.unnamed': 'محفظة بلا اسم',
  'namespace.eip155': 'إيثريوم والشبكات المتوافقة',
  'namespace.evm': 'EVM',
  'namespace.solana': 'سولانا',
  'namespace.bip122': 'بيتكوين',
  'legal.agreeBoth': 'أوافق على {terms} و{privacy}',
  'legal.agreeTerms': 'أوافق على {terms}',
  'legal.agreePrivacy': 'أوافق على {privacy}',
  'legal.continueBoth': 'بربط محفظة، فإنك توافق على {terms} و{privacy}.',
  'legal.continueTerms': 'بربط محفظة، فإنك توافق على {terms}.',
  'legal.continuePrivacy': 'بربط محفظة، فإنك توافق على {privacy}.',
  'legal.terms': 'شروط الخدمة',
  'legal.privacy': 'سياسة الخصوصية',
}
