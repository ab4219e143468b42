const dateTime =
  /^(\d{4})-(\d\d)-(\d\d)T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/

/** Whether the text is a date and time of RFC 3339, of a day that exists, written in capitals and without leap seconds. */
export function isIsoTimestamp(text: string): boolean {
  const [match, year, month, day] = dateTime.exec(text) ?? []
  if (!match) return false
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  // `Date.UTC` maps the years 0 to 99 to 1900 to 1999, so they are rejected here.
  return (
    date.getUTCFullYear() === Number(year) &&
    date.getUTCMonth() === Number(month) - 1 &&
    date.getUTCDate() === Number(day)
  )
}
