import { type Checks, commonChecks, text } from '../options/readArguments.ts'
import { InvalidEmailError } from './errors.ts'

export type EmailArguments = { readonly email: string; readonly signal?: AbortSignal | undefined }
export type CodeArguments = { readonly code: string; readonly signal?: AbortSignal | undefined }

export const emailChecks: Checks<EmailArguments> = {
  // An empty text is an invalid email, not an invalid argument.
  email: [(value) => typeof value === 'string', 'a string'],
  signal: commonChecks.signal,
}
export const codeChecks: Checks<CodeArguments> = { code: text, signal: commonChecks.signal }

const pattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** @throws {InvalidEmailError} the text is no address */
export function parseEmail(email: string): string {
  const address = email.trim()
  if (!pattern.test(address)) throw new InvalidEmailError()
  return address
}
