const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const

const systems = [
  ['iPhone', 'iOS'],
  ['iPad', 'iPadOS'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const

/** Names browser and system of a User-Agent header, as `Firefox, Linux`; empty if neither is known. */
export function describeBrowser(userAgent: string): string {
  const find = (known: readonly (readonly [string, string])[]) =>
    known.find(([part]) => userAgent.includes(part))?.[1] ?? []
  return [find(browsers), find(systems)].flat().join(', ')
}
