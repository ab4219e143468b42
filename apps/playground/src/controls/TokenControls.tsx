import { type TokenName, tokenNames } from '../options/tokenNames.ts'
import { ColorField } from './ColorField.tsx'
import type { ControlProps } from './ControlProps.ts'
import { Group } from './Group.tsx'
import { TextField } from './TextField.tsx'
import { useAppearance } from './useAppearance.ts'

/** Placeholders of the tokens that are not colours. */
const examples: Partial<Record<TokenName, string>> = {
  radius: '4px',
  font: 'Georgia, serif',
  fontSize: '15px',
  spacing: '4px',
  zIndex: '1',
}

/** The public design tokens. */
export function TokenControls({ options, change }: ControlProps) {
  const appearance = useAppearance(options)
  return (
    <Group title="Theme tokens">
      {tokenNames.map((name) => {
        const example = examples[name]
        const shared = {
          label: name,
          value: options[name],
          onChange: (value: string) => change({ [name]: value }),
        }
        return example === undefined ? (
          <ColorField key={name} {...shared} shown={appearance[name]} />
        ) : (
          <TextField key={name} {...shared} placeholder={example} />
        )
      })}
    </Group>
  )
}
