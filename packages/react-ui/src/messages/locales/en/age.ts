/** How long ago something was. */
export const age = {
  'age.sec': '{count} sec ago',
  'age.min': '{count} min ago',
  'age.hr': '{count, plural, one {# hr} other {# hrs}} ago',
  'age.d': '{count} d ago',
  'age.mo': '{count} mo ago',
  'age.yr': '{count, plural, one {# yr} other {# yrs}} ago',
} as const
