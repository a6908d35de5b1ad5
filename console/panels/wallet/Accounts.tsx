import { useMemo } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import type { WalletState } from '#mocks/world/world'
import { useBooks } from '../../BooksContext.tsx'
import { testIds } from '../../testIds.ts'
import { ActionLine } from '../../ui/ActionLine.tsx'
import { Address } from '../../ui/Address.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { formatAmount, toUnits } from '../../ui/format.ts'
import { Key } from '../../ui/Key.tsx'
import { useAction } from '../../ui/useAction.ts'
import { usePreference } from '../../ui/usePreference.ts'
import { useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'
import { useFindName } from '../names/useNames.ts'
import rowCss from './AccountRow.module.css'
import styles from './Accounts.module.css'
import { type Balances, useBalances } from './useBalances.ts'

export function Accounts() {
  const { wallet } = useWorld()
  const { accounts, activeAccount, permissions } = useStore(wallet)
  const [which, choose] = usePreference('accounts', ['used', 'all'], 'used')
  const connected = useMemo(() => new Set(Object.values(permissions).flat()), [permissions])
  const used = useMemo(
    () => accounts.filter(({ address }) => address === activeAccount || connected.has(address)),
    [accounts, activeAccount, connected],
  )
  const shown = which === 'all' ? accounts : used
  const addresses = useMemo(() => shown.map((account) => account.address), [shown])
  const toggle = () => choose(which === 'all' ? 'used' : 'all')
  useHotkeys('g', toggle)
  const { balances, problem } = useBalances(addresses)
  const [action, run] = useAction()
  const act = (change: () => unknown, done = '') => void run({ waiting: '', done }, async () => change())
  return (
    <>
      {problem && (
        <p className={styles['error']} role="alert">
          Balances could not be read: {problem}
        </p>
      )}
      <ul aria-label="Accounts">
        {shown.map((account) => (
          <AccountRow
            key={account.address}
            account={account}
            balances={balances?.get(account.address)}
            isActive={account.address === activeAccount}
            isConnected={connected.has(account.address)}
            isLast={accounts.length === 1}
            onSwitch={() =>
              act(() => wallet.switchAccount(account.address), describeSwitch(permissions, account.address))
            }
            onRemove={() => act(() => wallet.removeAccount(account.address))}
          />
        ))}
      </ul>
      <div className={styles['tools']}>
        {(which === 'all' || used.length < accounts.length) && (
          <Button
            variant="quiet"
            aria-pressed={which === 'all'}
            aria-keyshortcuts="g"
            title="All accounts, or the active one and those that a dapp sees (G)"
            data-testid={testIds.allAccounts}
            onClick={toggle}
          >
            All {accounts.length} accounts <Key name="g" />
          </Button>
        )}
        <Button
          disabled={wallet.traits.account === 'contract'}
          title={
            wallet.traits.account === 'contract'
              ? 'A wallet of contract accounts cannot add accounts'
              : 'The next account of the mnemonic'
          }
          data-testid={testIds.addAccount}
          onClick={() =>
            act(() => {
              wallet.addAccount()
              choose('all')
            })
          }
        >
          + Add account
        </Button>
        <ActionLine action={action} errorTestId={testIds.accountsError} />
      </div>
    </>
  )
}

/** `accountsChanged` goes only to origins that may see the account. Empty where no site is connected. */
export function describeSwitch(permissions: Readonly<Record<string, readonly string[]>>, address: string): string {
  const sites = Object.entries(permissions).filter(([, accounts]) => accounts.length > 0)
  const told = sites.filter(([, accounts]) => accounts.includes(address)).map(([origin]) => origin)
  const others = sites.filter(([, accounts]) => !accounts.includes(address)).map(([origin]) => origin)
  return [
    ...(told.length > 0 ? [`Told: ${told.join(', ')}.`] : []),
    ...(others.length > 0
      ? [`Not told: ${others.join(', ')}, which may not see this account. Connect it again to share it.`]
      : []),
  ].join(' ')
}

type AccountRowProps = {
  account: WalletState['accounts'][number]
  balances: Balances | undefined
  isActive: boolean
  isConnected: boolean
  isLast: boolean
  onSwitch(): void
  onRemove(): void
}

function AccountRow(props: AccountRowProps) {
  const { account, balances, isActive, isConnected, isLast, onSwitch, onRemove } = props
  const { address } = account
  const { isRaw } = useBooks()
  const label = useFindName()(address)?.name ?? account.label
  return (
    <li className={rowCss['row']} data-testid={testIds.accountRow} data-address={address} data-active={isActive}>
      <div className={rowCss['words']}>
        <div className={rowCss['who']}>
          {isRaw ? <span className={rowCss['raw']}>{address}</span> : <Address value={address} />}
          <CopyButton text={address} label={`address of ${label}`} />
          {!isRaw && <span className={rowCss['label']}>{label}</span>}
        </div>
        <div className={rowCss['holds']}>
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

const BalanceWords = ({ balances, isRaw }: { balances: Balances | undefined; isRaw: boolean }) => (
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
