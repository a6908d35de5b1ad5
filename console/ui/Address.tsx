import styles from './Address.module.css'
import { shortHex } from './format.ts'

export function Address({ value, testId }: { value: string; testId?: string }) {
  return (
    <span className={styles['address']} title={value} data-address={value} data-testid={testId}>
      {shortHex(value)}
    </span>
  )
}
