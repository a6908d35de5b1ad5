import styles from './Select.module.css'

type SelectProps<value extends string> = {
  label: string
  value: value
  options: readonly { readonly value: value; readonly label: string }[]
  onChange(value: value): void
  testId?: string
  title?: string
}

export function Select<value extends string>(props: SelectProps<value>) {
  const { label, value, options, onChange, testId, title } = props
  return (
    <label className={styles['select']} title={title}>
      <span>{label}</span>
      <select value={value} data-testid={testId} onChange={(event) => onChange(event.target.value as value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}
