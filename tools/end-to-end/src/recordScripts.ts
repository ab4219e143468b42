import type { Page, Response } from 'playwright'

/** Records the scripts that a page fetches, with URL and text. */
export function recordScripts(page: Page) {
  const responses: Response[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') responses.push(response)
  })
  return () =>
    Promise.all(
      responses.map(async (response) => ({ url: response.url(), text: await response.text() })),
    )
}

/** URLs of the scripts with the modal's shell, found by a string that only the shell contains and minifiers keep. */
export function withShell(scripts: readonly { url: string; text: string }[]): readonly string[] {
  return scripts.filter(({ text }) => text.includes('lk-header-title')).map(({ url }) => url)
}
