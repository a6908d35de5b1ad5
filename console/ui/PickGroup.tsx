import type { ReactNode } from 'react'
import styles from './PickList.module.css'

/** A group of a list to pick from. Its title stays in view until the next one takes its place. */
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
