import { PickRow } from './PickList.tsx'
import styles from './PresetList.module.css'

export type Preset = { readonly id: string; readonly title: string; readonly about: string }

export type PresetListProps<preset extends Preset> = {
  label: string
  presets: readonly preset[]
  testId: string
  onPick(preset: preset): void
}

export function PresetList<preset extends Preset>({ label, presets, testId, onPick }: PresetListProps<preset>) {
  return (
    <ul aria-label={label}>
      {presets.map((preset) => (
        <li key={preset.id}>
          <PickRow data-testid={testId} data-preset={preset.id} onClick={() => onPick(preset)}>
            <span>{preset.title}</span>
            <span className={styles['about']}>{preset.about}</span>
          </PickRow>
        </li>
      ))}
    </ul>
  )
}
