/**
 * Sanitizes a name of an untrusted contract: one short line, without invisible characters and direction marks. May be
 * empty.
 */
export function sanitizeLabel(text: string | undefined, longest: number): string {
  const seen = (text ?? '').replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').replace(/\s+/g, ' ')
  return [...seen].slice(0, longest).join('').trim()
}
