import { useMemo } from 'react'
import { testIds } from '../../testIds.ts'
import { ActionLine } from '../../ui/ActionLine.tsx'
import { Address } from '../../ui/Address.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { formatAmount } from '../../ui/formatAmount.ts'
import { useAction } from '../../ui/useAction.ts'
import { useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'
import styles from './Accounts.module.css'
import { type Balances, useBalances } from './useBalances.ts'

/** The wallet's accounts with their balances on the wallet's chain, and the user's actions on them. */
export function Accounts() {
  const { wallet } = useWorld()
  const { accounts, activeAccount } = useStore(wallet)
  const addresses = useMemo(() => accounts.map((account) => account.address), [accounts])
  const { balances, problem } = useBalances(addresses)
  const [action, run] = useAction()
  const act = (change: () => unknown) => void run({ waiting: '', done: '' }, async () => change())
  return (
    <>
      {problem && (
        <p className={styles['error']} role="alert">
          Balances could not be read: {problem}
        </p>
      )}
      <ul aria-label="Accounts">
        {accounts.map(({ address, label }) => {
          const active = address === activeAccount
          return (
            <li
              key={address}
              className={styles['row']}
              data-testid={testIds.accountRow}
              data-address={address}
              data-active={active}
            >
              <div className={styles['words']}>
                <div className={styles['who']}>
                  <Address value={address} />
                  <CopyButton text={address} label={`address of ${label}`} />
                  <span className={styles['label']}>{label}</span>
                </div>
                <div className={styles['holds']}>
                  <BalanceWords balances={balances?.get(address)} />
                </div>
              </div>
              {active ? (
                <Chip tone="accent" icon="check">
                  active
                </Chip>
              ) : (
                <Button
                  data-testid={testIds.switchAccount}
                  aria-label={`Switch to ${label}`}
                  onClick={() => wallet.switchAccount(address)}
                >
                  Switch
                </Button>
              )}
              <Button
                variant="quiet"
                icon="trash"
                disabled={accounts.length === 1}
                aria-label={`Remove ${label}`}
                title={accounts.length === 1 ? 'A wallet keeps at least one account' : `Remove ${label}`}
                data-testid={testIds.removeAccount}
                onClick={() => act(() => wallet.removeAccount(address))}
              />
            </li>
          )
        })}
      </ul>
      <div className={styles['tools']}>
        <Button
          disabled={wallet.traits.account === 'contract'}
          title={
            wallet.traits.account === 'contract'
              ? 'A wallet of contract accounts cannot add accounts'
              : 'The next account of the mnemonic'
          }
          data-testid={testIds.addAccount}
          onClick={() => act(() => wallet.addAccount())}
        >
          + Add account
        </Button>
        <ActionLine action={action} errorTestId={testIds.accountsError} />
      </div>
    </>
  )
}

function BalanceWords({ balances }: { balances: Balances | undefined }) {
  return (
    <>
      <span data-testid={testIds.balanceNative} data-wei={balances?.native.toString()}>
        {balances ? `${formatAmount(balances.native, 18, 2)} ETH` : '… ETH'}
      </span>
      {balances?.token !== undefined && (
        <span data-testid={testIds.balanceToken} data-units={balances.token.toString()}>
          {formatAmount(balances.token, 18, 2)} BENCH
        </span>
      )}
    </>
  )
}
