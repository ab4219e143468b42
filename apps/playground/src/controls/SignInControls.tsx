import { useState } from 'react'
import { type Options, sessionLengths, signInModes } from '../options/options.ts'
import type { ControlProps } from './ControlProps.ts'
import { Group } from './Group.tsx'
import { Select } from './Select.tsx'

const modeTexts: Record<Options['siwx'], string> = {
  off: 'Off',
  optional: 'Asked for',
  required: 'Required',
}
const lengthTexts: Record<Options['session'], string> = {
  day: 'A day',
  brief: 'Fifteen seconds',
}

/** Sign-in at the server, and the lifetime of its sessions. */
export function SignInControls({ options, change }: ControlProps) {
  // A group that the URL enables is open; it stays open while it is edited.
  const [isOpen] = useState(options.siwx !== 'off')
  return (
    <Group title="Sign-in" isOpen={isOpen}>
      <Select
        label="siwx"
        names={signInModes}
        texts={modeTexts}
        value={options.siwx}
        onChange={(siwx) => change({ siwx })}
      />
      {options.siwx !== 'off' && (
        <Select
          label="Session"
          names={sessionLengths}
          texts={lengthTexts}
          value={options.session}
          onChange={(session) => change({ session })}
        />
      )}
    </Group>
  )
}
