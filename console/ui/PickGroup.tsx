import type { ReactNode } from 'react'
import styles from './PickList.module.css'

export function PickGroup({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h4 className={styles['group']}>
        {title} <span className={styles['note']}>{note}</span>
      </h4>
      {children}
    </section>
  )
}
