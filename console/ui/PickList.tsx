import type { ReactNode } from 'react'
import { joinNames } from './joinNames.ts'
import styles from './PickList.module.css'

export function PickList({ children }: { children: ReactNode }) {
  return <div className={joinNames(styles['list'], 'shaded')}>{children}</div>
}
