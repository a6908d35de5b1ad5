import type { ReactNode } from 'react'
import styles from './KeyValues.module.css'
import { Told } from './Told.tsx'

export const KeyValues = ({ pairs }: { pairs: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className={styles['list']}>
    {pairs
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => (
        <div key={name} className={styles['pair']}>
          <dt>{name}</dt>
          <dd>{typeof value === 'string' ? <Told text={value} /> : value}</dd>
        </div>
      ))}
  </dl>
)
