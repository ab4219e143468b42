import { isPreset, type Preset, presetPatch, presets } from '../options/presets.ts'
import type { ControlProps } from './ControlProps.ts'
import { Group } from './Group.tsx'

const all: readonly (readonly [string, Preset])[] = Object.entries(presets)

/** Presets of theme options. */
export function PresetControls({ options, change }: ControlProps) {
  return (
    <Group title="Look" isOpen>
      <fieldset className="presets">
        <legend className="hidden">Presets</legend>
        {all.map(([name, preset]) => (
          <button
            key={name}
            type="button"
            aria-pressed={isPreset(preset, options)}
            onClick={() => change(presetPatch(preset))}
          >
            <span
              className="preset-dot"
              style={{ background: preset.accent, borderColor: preset.background }}
            />
            {name}
          </button>
        ))}
      </fieldset>
    </Group>
  )
}
