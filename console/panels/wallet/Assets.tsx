import type { WalletState } from '#mocks/world/world'
import { testIds } from '../../testIds.ts'
import { Address } from '../../ui/Address.tsx'
import { Chip } from '../../ui/Chip.tsx'
import styles from './AddedRow.module.css'

/** Their images are not shown, because their URLs are untrusted. */
export function Assets({ assets }: { assets: WalletState['assets'] }) {
  return (
    <ul aria-label="Watched assets">
      {assets.map(({ type, chainId, address, symbol, decimals, tokenId }) => (
        <li
          key={`${chainId}:${address}:${tokenId ?? ''}`}
          className={styles['row']}
          data-address={address}
          data-testid={testIds.asset}
        >
          <div className={styles['head']}>
            <span className={styles['name']}>{symbol ?? 'no symbol'}</span>
            {tokenId !== undefined && <span className={styles['id']}>#{tokenId}</span>}
            <Chip>{type}</Chip>
          </div>
          <p className={styles['facts']}>
            <Address value={address} />
            {decimals !== undefined && `, ${decimals} decimals`}, chain {chainId}
          </p>
        </li>
      ))}
    </ul>
  )
}
