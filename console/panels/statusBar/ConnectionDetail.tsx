import { useConnection } from 'wagmi'
import { testIds } from '../../testIds.ts'
import { Address } from '../../ui/Address.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import styles from './StateBar.module.css'

export function ConnectionDetail() {
  const { connector, address, status } = useConnection()
  // While it connects to another, wagmi tells the one before.
  const by = status === 'connecting' ? 'still by' : 'by'
  return (
    <>
      {connector && (
        <span className={styles['fact']}>
          <span className={status === 'connecting' ? undefined : styles['label']}>{by}</span>
          <span className={styles['name']} title={connector.name.slice(0, 80)} data-testid={testIds.connectorName}>
            {connector.name.slice(0, 80)}
          </span>
        </span>
      )}
      {address && (
        <span className={styles['fact']}>
          <span className={styles['label']}>account</span>
          <Address value={address} testId={testIds.account} />
          <CopyButton text={address} label="account" testId={testIds.copyAccount} />
        </span>
      )}
    </>
  )
}
