import { Choice } from './Choice.tsx'
import type { ControlProps } from './ControlProps.ts'
import { Group } from './Group.tsx'
import { TextField } from './TextField.tsx'

const namesIn = new Intl.DisplayNames('en', { type: 'language' })
const catalogues = {
  '': 'Auto',
  ...Object.fromEntries(['en', ...__LANGUAGES__].map((name) => [name, namesIn.of(name) ?? name])),
  'x-pseudo': 'Pseudo',
}

export function LanguageControls({ options, change }: ControlProps) {
  return (
    <Group title="Language">
      <Choice
        label="Catalogue"
        texts={catalogues}
        value={options.locale}
        onChange={(locale) => change({ locale })}
      />
      <TextField
        label="locale (BCP 47)"
        value={options.locale}
        placeholder="the page's own"
        onChange={(locale) => change({ locale })}
      />
      <Choice
        label="dir"
        texts={{ '': 'Auto', ltr: 'LTR', rtl: 'RTL' }}
        value={options.dir}
        onChange={(dir) => change({ dir })}
      />
    </Group>
  )
}
