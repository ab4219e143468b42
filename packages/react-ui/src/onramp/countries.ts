/** ISO 3166-1 alpha-2 codes, one after the other. */
const codes =
  'ADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCNCOCRCUCVCWCXCYCZDEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGYHKHMHNHRHTHUIDIEILIMINIOIQIRISITJEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZOMPAPEPFPGPHPKPLPMPNPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTFTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUMUSUYUZVAVCVEVGVIVNVUWFWSYEYTZAZMZW'
const countries: readonly string[] = codes.match(/../g) ?? []

/** Every country with its name in the language, sorted by it. Pure. */
export function listCountries(locale: string): readonly { code: string; name: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return countries
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, locale))
}

/** The country of the browser's language, if it names one. */
export function getBrowserCountry(): string | undefined {
  const region = /[-_]([A-Z]{2})\b/.exec(navigator.language)?.[1]
  return region !== undefined && countries.includes(region) ? region : undefined
}
