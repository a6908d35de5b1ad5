import styles from './WaitingBadge.module.css'

export function WaitingBadge({ count, testId }: { count: number; testId: string }) {
  if (count === 0) return null
  return (
    <span className={styles['badge']} data-testid={testId}>
      {count}
      <span className="visuallyHidden">{count === 1 ? ' waits for you' : ' wait for you'}</span>
    </span>
  )
}
