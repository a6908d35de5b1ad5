import { useEffect, useRef } from 'react'
import type { WalletState } from '#mocks/world/world'
import { testIds } from '../../testIds.ts'
import { Address } from '../../ui/Address.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { joinNames } from '../../ui/joinNames.ts'
import { shortHex } from '../../ui/shortHex.ts'
import styles from './AddedRow.module.css'

type BatchesProps = { batches: WalletState['batches']; shown: string | undefined }

export function Batches({ batches, shown }: BatchesProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (shown !== undefined) list.current?.querySelector('[data-shown="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  return (
    <ul ref={list} aria-label="Batches of calls">
      {batches.toReversed().map(({ id, origin, chainId, from, atomic, calls, hashes, cutShort }) => (
        <li
          key={id}
          className={joinNames(styles['row'], id === shown ? styles['shown'] : undefined)}
          data-batch-id={id}
          data-shown={id === shown}
          data-testid={testIds.batch}
        >
          <div className={styles['head']}>
            <span className={styles['id']} title={id}>
              {shortHex(id, 10, 6)}
            </span>
            {id === shown && <Chip tone="wait">shown at a dapp’s request</Chip>}
            {cutShort && (
              <Chip tone="warn" icon="warn">
                cut short
              </Chip>
            )}
          </div>
          <p className={styles['facts']}>
            {calls} {calls === 1 ? 'call' : 'calls'}, {atomic ? 'all or none' : 'in sequence'}, by{' '}
            <Address value={from} /> on chain {chainId}
          </p>
          <p className={styles['facts']}>
            {hashes.length} {hashes.length === 1 ? 'transaction' : 'transactions'}
            {hashes.map((hash) => (
              <span key={hash}>
                {' '}
                <Address value={hash} />
              </span>
            ))}
          </p>
          <p className={styles['facts']}>{origin}</p>
        </li>
      ))}
    </ul>
  )
}
