import type { WalletState } from '#mocks/world/world'
import { testIds } from '../../testIds.ts'
import { Address } from '../../ui/Address.tsx'
import { Chip } from '../../ui/Chip.tsx'
import styles from './Goods.module.css'

/** The assets that the person keeps an eye on (EIP-747). Their pictures are not shown: they come from anywhere. */
export function Assets({ assets }: { assets: WalletState['assets'] }) {
  return (
    <ul aria-label="Assets that are watched">
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
