import { createLatchkey } from '@latchkey/core'
import { LatchkeyProvider } from '@latchkey/react-ui'
import '@latchkey/react-ui/styles.css'
import { createSiteConfig } from '../createSiteConfig.ts'
import { HostBar } from '../HostBar.tsx'
import { portShift } from '../portShift.ts'
import { show } from '../show.tsx'

// The whole site is in a shadow tree; a closed one hides event targets and the focused element.
const mode = new URLSearchParams(location.search).get('mode') === 'closed' ? 'closed' : 'open'
const shadow = document.getElementById('root')?.attachShadow({ mode })
if (shadow) {
  // Styles of the document do not apply inside.
  const styles = new CSSStyleSheet()
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
  styles.replaceSync(rules.map(({ cssText }) => cssText).join('\n'))
  shadow.adoptedStyleSheets = [styles]
  show(
    <LatchkeyProvider latchkey={createLatchkey(createSiteConfig(portShift))}>
      <HostBar />
    </LatchkeyProvider>,
    shadow,
  )
}
