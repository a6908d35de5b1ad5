import type { ComponentProps } from 'react'
import styles from './PickList.module.css'

/** A row to pick: what it is, and a few words beside or below it. */
export function PickRow(props: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return <button type="button" className={styles['row']} {...props} />
}
