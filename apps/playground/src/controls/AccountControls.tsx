import type { ControlProps } from './ControlProps.ts'
import { Group } from './Group.tsx'
import { Toggle } from './Toggle.tsx'

export function AccountControls({ options, change }: ControlProps) {
  return (
    <Group title="Account view">
      <Toggle label="features.send" value={options.send} onChange={(send) => change({ send })} />
      <Toggle
        label="features.receive"
        value={options.receive}
        onChange={(receive) => change({ receive })}
      />
      <Toggle
        label="features.history"
        value={options.history}
        onChange={(history) => change({ history })}
      />
    </Group>
  )
}
