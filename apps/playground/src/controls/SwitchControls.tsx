import { Choice } from './Choice.tsx'
import type { ControlProps } from './ControlProps.ts'
import { Group } from './Group.tsx'
import { Toggle } from './Toggle.tsx'

const names = ['inline', 'reconnectOnLoad', 'showWallets', 'fullScreenOnMobile', 'debug'] as const

export function SwitchControls({ options, change }: ControlProps) {
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
