import type { Ports } from '../ports.ts'

/** Milliseconds after which the browser has read the file. */
const readTime = 10_000

/** Offers a text as a download. */
export function saveFile({ after }: Pick<Ports, 'after'>, name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/octet-stream' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  after(readTime, () => URL.revokeObjectURL(url))
}
