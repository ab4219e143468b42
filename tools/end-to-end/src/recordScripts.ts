import type { Page, Response } from 'playwright'

/** Records the scripts that a page fetches, with URL and text. */
export function recordScripts(page: Page) {
  const answers: Response[] = []
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') answers.push(answer)
  })
  return () =>
    Promise.all(answers.map(async (answer) => ({ url: answer.url(), text: await answer.text() })))
}

/** URLs of the scripts with the modal's shell, found by a string that only the shell contains and minifiers keep. */
export function withShell(scripts: readonly { url: string; text: string }[]): readonly string[] {
  return scripts.filter(({ text }) => text.includes('lk-header-title')).map(({ url }) => url)
}
