import { Choice } from './Choice.tsx'
import { Group } from './Group.tsx'
import type { KnobProps } from './KnobProps.ts'
import { Toggle } from './Toggle.tsx'

const names = ['inline', 'reconnectOnLoad', 'showWallets', 'fullScreenOnMobile', 'debug'] as const

export function SwitchKnobs({ options, change }: KnobProps) {
  return (
    <Group title="Switches">
      {names.map((name) => (
        <Toggle
          key={name}
          label={name}
          value={options[name]}
          onChange={(value) => change({ [name]: value })}
        />
      ))}
      <Choice
        label="prefetch"
        texts={{ intent: 'On intent', idle: 'When idle' }}
        value={options.prefetch}
        onChange={(prefetch) => change({ prefetch })}
      />
    </Group>
  )
}
