import type { WalletState } from '#mocks/world/world'
import { useBooks } from '../../BooksContext.tsx'
import { testIds } from '../../testIds.ts'
import { Address } from '../../ui/Address.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { formatAmount, toUnits } from '../../ui/format.ts'
import { useFindName } from '../names/useNames.ts'
import styles from './AccountRow.module.css'
import type { Balances } from './useBalances.ts'

type AccountRowProps = {
  account: WalletState['accounts'][number]
  balances: Balances | undefined
  isActive: boolean
  isConnected: boolean
  isLast: boolean
  onSwitch(): void
  onRemove(): void
}

export function AccountRow(props: AccountRowProps) {
  const { account, balances, isActive, isConnected, isLast, onSwitch, onRemove } = props
  const { address } = account
  const { isRaw } = useBooks()
  const label = useFindName()(address)?.name ?? account.label
  return (
    <li className={styles['row']} data-testid={testIds.accountRow} data-address={address} data-active={isActive}>
      <div className={styles['words']}>
        <div className={styles['who']}>
          {isRaw ? <span className={styles['raw']}>{address}</span> : <Address value={address} />}
          <CopyButton text={address} label={`address of ${label}`} />
          {!isRaw && <span className={styles['label']}>{label}</span>}
        </div>
        <div className={styles['holds']}>
          <BalanceWords balances={balances} isRaw={isRaw} />
          {isConnected && <span>connected</span>}
        </div>
      </div>
      {isActive ? (
        <Chip tone="accent" icon="check">
          active
        </Chip>
      ) : (
        <Button data-testid={testIds.switchAccount} aria-label={`Switch to ${label}`} onClick={onSwitch}>
          Switch
        </Button>
      )}
      <Button
        variant="quiet"
        icon="trash"
        disabled={isLast}
        aria-label={`Remove ${label}`}
        title={isLast ? 'A wallet keeps at least one account' : `Remove ${label}`}
        data-testid={testIds.removeAccount}
        onClick={onRemove}
      />
    </li>
  )
}

function BalanceWords({ balances, isRaw }: { balances: Balances | undefined; isRaw: boolean }) {
  return (
    <>
      <span data-testid={testIds.balanceNative} data-wei={balances?.native.toString()}>
        {balances && isRaw ? `${balances.native} wei` : `${balances ? formatAmount(balances.native, 18) : '…'} ETH`}
      </span>
      {balances?.token !== undefined && (
        <span data-testid={testIds.balanceToken} data-units={balances.token.toString()}>
          {isRaw ? toUnits(balances.token) : formatAmount(balances.token, 18)} BENCH
        </span>
      )}
    </>
  )
}
