import type { Mail } from '../mail/schema.ts'
import type { LinkRequest } from './links.ts'

const ignore = 'If you did not ask for this, ignore this email.'
const typed = 'Enter it only on the page on which you asked for it, and tell it to nobody.'

/** @param site the name of the project */
export function writeCodeMail(to: string, site: string, code: string): Mail {
  const name = toLine(site)
  return write(to, `Sign in to ${name}`, [
    `Your code for ${name} is ${code}. It is valid for 10 minutes.`,
    typed,
    ignore,
  ])
}

/**
 * @param site the name of the project
 * @param url of the page on which the visitor approves
 */
export function writeLinkMail(
  { email, site: origin, browser }: Omit<LinkRequest, 'startedAt'>,
  site: string,
  url: string,
): Mail {
  const name = toLine(site)
  const from = browser === '' ? '' : `, in ${browser}`
  return write(email, `Approve your sign-in to ${name}`, [
    `A browser asks to sign in to ${name} (${origin}) with this email${from}.`,
    `If it is yours, open this link and approve it: ${url}`,
    'The link is valid for 10 minutes. The code to sign in with follows in another email.',
    ignore,
  ])
}

/** To the address of now. */
export function writeCurrentEmailMail(
  to: string,
  site: string,
  { code, newEmail }: { readonly code: string; readonly newEmail: string },
): Mail {
  const name = toLine(site)
  return write(to, `Change your email for ${name}`, [
    `Somebody who is signed in to your wallet for ${name} wants ${newEmail} to be its email instead of this one. Whoever reads the mails to ${newEmail} then has the wallet.`,
    `If it was you, your code is ${code}. It is valid for 10 minutes. ${typed}`,
    'If it was not you, do not enter the code anywhere: without it nothing changes.',
  ])
}

/** To the new address. */
export function writeNewEmailMail(to: string, site: string, code: string): Mail {
  const name = toLine(site)
  return write(to, `Confirm your new email for ${name}`, [
    `Your code for ${name} is ${code}. It is valid for 10 minutes. With it, this address becomes the one to sign in with.`,
    typed,
    ignore,
  ])
}

/** To the former address. */
export function writeEmailChangedMail(to: string, site: string): Mail {
  const name = toLine(site)
  return write(to, `The email of your wallet was changed`, [
    `You sign in to ${name} with another address from now on. Your wallet is the same.`,
    `If you did not change it, contact ${name} at once.`,
  ])
}

export function writeExportMail(to: string, site: string): Mail {
  const name = toLine(site)
  return write(to, 'The keys of your wallet were exported', [
    `A browser that has signed in with this email has exported the keys of your wallet for ${name}.`,
    'Whoever has them can use everything in this wallet. If it was not you, send what is in it to another wallet at once.',
  ])
}

export function writePasskeyMail(to: string, site: string, isAdded: boolean): Mail {
  const name = toLine(site)
  return write(
    to,
    isAdded ? 'Your wallet has a passkey' : 'The passkey of your wallet was removed',
    [
      isAdded
        ? `From now on your wallet for ${name} opens with your passkey alone: a code of a mail is not enough. Keep the passkey: without it, and without exported keys, nobody can open the wallet.`
        : `From now on your wallet for ${name} opens with a code of a mail, without a passkey.`,
      `If it was not you, contact ${name} at once.`,
    ],
  )
}

const write = (to: string, subject: string, paragraphs: readonly string[]): Mail => ({
  ...{ to, subject },
  text: paragraphs.join('\n\n'),
})

const toLine = (text: string) => text.replace(/\p{Cc}/gu, ' ')
