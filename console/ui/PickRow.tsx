import type { ComponentProps } from 'react'
import styles from './PickList.module.css'

export function PickRow(props: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return <button type="button" className={styles['row']} {...props} />
}
