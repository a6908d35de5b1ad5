import styles from './Address.module.css'
import { shortHex } from './format.ts'

export const Address = ({ value, testId }: { value: string; testId?: string }) => (
  <span className={styles['address']} title={value} data-address={value} data-testid={testId}>
    {shortHex(value)}
  </span>
)
