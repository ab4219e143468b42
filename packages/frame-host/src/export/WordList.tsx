import { cls } from './ExportPage.module.css.gen.ts'

/** The words of a phrase, numbered. The browser is told not to send them to a translator. */
export const WordList = ({ phrase }: { readonly phrase: string }) => (
  <ol dir="ltr" lang="en" translate="no" className={cls.lkExportWords}>
    {getWords(phrase).map(({ number, word }) => (
      <li key={number}>{word}</li>
    ))}
  </ol>
)

/** A word can occur twice. */
const getWords = (phrase: string) =>
  phrase.split(' ').map((word, index) => ({ number: index + 1, word }))
