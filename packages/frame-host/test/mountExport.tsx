import { Export } from '../src/export/Export.tsx'
import { getTexts } from '../src/export/texts.ts'
import { createTimers, holdLong, mountSignInPage, type PageChanges } from './mountSignInPage.tsx'

export const password = 'correct horse'
export const words = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
export const exported = {
  keystore: '{"version":3}',
  phrase: words,
  fileName: 'UTC--2026-11-29T14-05-00.000Z--9858effd232b4033e47d90003d41ec34ecaeda94',
}

/** The page that exports the keys. */
export function mountExport(changes: PageChanges = {}) {
  const mounted = mountSignInPage(changes, {
    getTexts,
    responses: { exportKeys: () => exported },
    draw: (props) => <Export {...props} />,
  })
  const { field, texts } = mounted
  return {
    ...mounted,
    async fillPassword(first = password, second = first) {
      await field(texts.password).fill(first)
      await field(texts.repeated).fill(second)
    },
  }
}

/** At the step of the password, with timers of the test. */
export async function openKeys() {
  const timers = createTimers()
  const mounted = mountExport({ ports: { after: timers.after } })
  const { isAt, sendCode, signIn } = mounted
  await sendCode()
  await isAt('code')
  await signIn()
  await isAt('keys')
  return { ...mounted, ...timers, holdLong: () => holdLong(mounted, timers) }
}
