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

/** Where the modal's shell came from. Its mark is a text that nothing else holds, whatever a minifier does. */
export function withShell(scripts: readonly { url: string; text: string }[]): readonly string[] {
  return scripts.filter(({ text }) => text.includes('lk-header-title')).map(({ url }) => url)
}
