import styles from './ValueTree.module.css'

type ValueTreeProps = {
  value: unknown
  /** Names an address. Without it addresses are shown in full. */
  nameAddress?: (address: string) => string
  /** The depth below the root. Branches deeper than 12 are left out. */
  depth?: number
}

/** Any JSON value as nested names and values. */
export function ValueTree({ value, nameAddress = String, depth = 0 }: ValueTreeProps) {
  if (typeof value !== 'object' || value === null) {
    const text = String(value)
    const isAddress = /^0x[0-9a-fA-F]{40}$/.test(text)
    return (
      <span className={styles['leaf']} title={isAddress ? text : undefined}>
        {isAddress ? nameAddress(text) : text}
      </span>
    )
  }
  const entries = Object.entries(value)
  if (entries.length === 0)
    return <span className={styles['dim']}>{Array.isArray(value) ? 'empty list' : 'empty'}</span>
  if (depth > 12) return <span className={styles['dim']}>…</span>
  return (
    <ul className={depth === 0 ? styles['root'] : styles['branch']}>
      {entries.map(([name, item]) => (
        <li key={name}>
          <span className={styles['name']}>{name}</span>{' '}
          <ValueTree value={item} nameAddress={nameAddress} depth={depth + 1} />
        </li>
      ))}
    </ul>
  )
}
