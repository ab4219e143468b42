import type { MessageRejection } from '../rejectionReasons.ts'

const required = ['URI', 'Version', 'Chain ID', 'Nonce', 'Issued At']
const labels = [...required, 'Expiration Time', 'Not Before', 'Request ID', 'Resources']

/** Describes a layout error of a sign-in message: a missing, duplicate, misplaced or extra line. */
export function describeFormatError(text: string): MessageRejection {
  const lines = text.split('\n')
  if (
    !/^\S+ wants you to sign in with your (?:Ethereum|Solana|Bitcoin) account:$/.test(
      lines[0] ?? '',
    )
  )
    return 'header'
  // A statement may look like any other line: the fields begin after it.
  const fields = lines.slice(lines[4] === '' ? 4 : 3)
  const isResource = (line: string) => /^- \S+$/.test(line)
  const getLabel = (line: string) =>
    labels.findIndex((label) => line.slice(0, label.length + 1) === `${label}:`)
  const found = fields.map(getLabel).filter((index) => index !== -1)
  if (new Set(found).size < found.length) return 'lineRepeated'
  if (required.some((_, index) => !found.includes(index))) return 'lineMissing'
  if (found.some((label, index) => label < (found[index - 1] ?? 0))) return 'lineOrder'
  const last = fields.findLastIndex((line) => getLabel(line) !== -1)
  const isListed = fields[last] === 'Resources:'
  if (fields.slice(last + 1).some((line) => !(isListed && isResource(line)))) return 'trailingText'
  return 'layout'
}
