import styles from './PresetList.module.css'

type Preset = { readonly id: string; readonly title: string; readonly about: string }

type PresetListProps<preset extends Preset> = {
  /** What screen readers call the list. */
  label: string
  presets: readonly preset[]
  /** Of each button; `data-preset` holds the preset's id. */
  testId: string
  onPick(preset: preset): void
}

/** Ready-made things to pick from, each with what it is for. */
export function PresetList<preset extends Preset>({ label, presets, testId, onPick }: PresetListProps<preset>) {
  return (
    <ul aria-label={label}>
      {presets.map((preset) => (
        <li key={preset.id}>
          <button
            type="button"
            className={styles['preset']}
            data-testid={testId}
            data-preset={preset.id}
            onClick={() => onPick(preset)}
          >
            <span>{preset.title}</span>
            <span className={styles['about']}>{preset.about}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
