import styles from './Key.module.css'

export const Key = ({ name }: { name: string }) => (
  <span className={styles['key']} aria-hidden="true">
    {name}
  </span>
)
