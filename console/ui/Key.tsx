import styles from './Key.module.css'

/** Screen readers get it by `aria-keyshortcuts`. */
export function Key({ name }: { name: string }) {
  return (
    <span className={styles['key']} aria-hidden="true">
      {name}
    </span>
  )
}
