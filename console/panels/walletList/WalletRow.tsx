import type { PageWallet } from '#mocks/world/walletController'
import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { cutName } from '../../ui/format.ts'
import styles from './WalletRow.module.css'

type WalletRowProps = { entry: PageWallet; onAnnounce(): void; onRemove: (() => void) | undefined }

/** Name and icon are untrusted: the name is cut, and an `<img>` runs no scripts. */
export function WalletRow({ entry, onAnnounce, onRemove }: WalletRowProps) {
  const { id, wallet, spec, announced, holdsEthereum } = entry
  const { name, rdns, icon } = wallet.info
  const { persona } = wallet.getState()
  return (
    <li
      className={styles['row']}
      data-testid={testIds.walletRow}
      data-wallet-id={id}
      data-announced={announced}
      data-holds-ethereum={holdsEthereum}
    >
      <img className={styles['icon']} src={icon} alt="" width={22} height={22} />
      <div className={styles['words']}>
        <div className={styles['name']} title={name}>
          {name}
        </div>
        <div className={styles['rdns']} title={rdns}>
          {rdns}
        </div>
        <div className={styles['facts']}>
          {persona !== 'spec' && <Chip>{persona}</Chip>}
          {holdsEthereum && <Chip tone="accent">window.ethereum</Chip>}
          {!announced && <Chip tone="wait">not announced</Chip>}
          {spec.wrap !== undefined && spec.wrap !== 'none' && <Chip>{spec.wrap}</Chip>}
        </div>
      </div>
      <div className={styles['tools']}>
        <Button
          data-testid={testIds.walletAnnounce}
          aria-label={`Announce ${cutName(name)}${announced ? ' again' : ''}`}
          title="Announce this wallet to the dapp now (EIP-6963)"
          onClick={onAnnounce}
        >
          Announce
        </Button>
        {onRemove && (
          <Button
            variant="quiet"
            icon="trash"
            data-testid={testIds.walletRemove}
            aria-label={`Remove ${cutName(name)}`}
            title="Remove this wallet and reload the page"
            onClick={onRemove}
          />
        )}
      </div>
    </li>
  )
}
