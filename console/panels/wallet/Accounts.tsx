import { useMemo } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import { testIds } from '#console/testIds'
import { useAction } from '#console/ui/useAction'
import { usePreference } from '#console/ui/usePreference'
import { useStore } from '#console/ui/useStore'
import { ActionLine } from '../../ui/ActionLine.tsx'
import { Button } from '../../ui/Button.tsx'
import { Key } from '../../ui/Key.tsx'
import { useWorld } from '../../WorldContext.tsx'
import { AccountRow } from './AccountRow.tsx'
import styles from './Accounts.module.css'
import { useBalances } from './useBalances.ts'

export function Accounts() {
  const { wallet } = useWorld()
  const { accounts, activeAccount, permissions } = useStore(wallet)
  const [which, choose] = usePreference('accounts', isWhich, 'used')
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
              // No dapp sees the new account yet.
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

function isWhich(text: string): text is 'used' | 'all' {
  return text === 'used' || text === 'all'
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
