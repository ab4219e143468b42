const en = {
  name: 'Harbour Prints',
  kicker: 'A page of yours',
  title: 'Tide tables, printed small',
  text: 'The buttons above are the ones a site puts on its pages. Open the modal with them, or at any of its views.',
}

const ar: typeof en = {
  name: 'مطبوعات المرفأ',
  kicker: 'صفحة من صفحاتك',
  title: 'جداول المدّ والجزر، بحجم صغير',
  text: 'الأزرار في الأعلى هي التي يضعها الموقع في صفحاته. افتح النافذة بها، أو افتحها عند أي من شاشاتها.',
}

/** Texts of the example site, and their direction. */
export function loadHostTexts(locale: string) {
  return /^ar\b/i.test(locale)
    ? { ...ar, lang: 'ar', dir: 'rtl' }
    : { ...en, lang: 'en', dir: undefined }
}
