import type { Page, Response } from 'playwright'

/** The scripts a page has fetched so far: where from, and their text. */
export function recordScripts(page: Page) {
  const answers: Response[] = []
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') answers.push(answer)
  })
  return () =>
    Promise.all(answers.map(async (answer) => ({ url: answer.url(), text: await answer.text() })))
}

/** A text that only the modal's shell holds, whatever a minifier does. */
export const shellMark = 'lk-header-title'
