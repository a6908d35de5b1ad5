import type { ReactNode } from 'react'
import styles from './PickList.module.css'

/** A list to pick from, in groups, that scrolls by itself. */
export function PickList({ children }: { children: ReactNode }) {
  return <div className={styles['list']}>{children}</div>
}
