import styles from './Key.module.css'

/** Screen readers get it by `aria-keyshortcuts`. */
export const Key = ({ name }: { name: string }) => (
  <span className={styles['key']} aria-hidden="true">
    {name}
  </span>
)
