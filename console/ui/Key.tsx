import styles from './Key.module.css'

/** The key that does what the button around it does. Screen readers get it by `aria-keyshortcuts`. */
export function Key({ name }: { name: string }) {
  return (
    <span className={styles['key']} aria-hidden="true">
      {name}
    </span>
  )
}
