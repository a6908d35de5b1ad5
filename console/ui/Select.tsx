import styles from './Select.module.css'

type SelectProps = {
  label: string
  value: string
  options: readonly { readonly value: string; readonly label: string }[]
  onChange(value: string): void
  testId?: string
  title?: string
}

/** The browser's own select, with its name beside it. */
export function Select({ label, value, options, onChange, testId, title }: SelectProps) {
  return (
    <label className={styles['select']} title={title}>
      <span>{label}</span>
      <select value={value} data-testid={testId} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}
