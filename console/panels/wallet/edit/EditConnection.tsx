import { useState } from 'react'
import { testIds } from '#console/testIds'
import { useStore } from '#console/ui/useStore'
import type { PendingRequest, RequestPreview } from '#mocks/world/world'
import { Address } from '../../../ui/Address.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/Select.tsx'
import { useWorld } from '../../../WorldContext.tsx'
import styles from './EditConnection.module.css'
import type { EditState } from './transactionFields.ts'

type Accounts = Extract<RequestPreview, { kind: 'connect' }>['accounts']
type EditConnectionProps = {
  request: Pick<PendingRequest, 'origin' | 'chainId'>
  proposed: Accounts
  onChange(state: EditState): void
}

export function EditConnection({ request, proposed, onChange }: EditConnectionProps) {
  const { wallet } = useWorld()
  const { accounts, chains, chainId, sites } = useStore(wallet)
  const first = request.chainId ?? sites[request.origin]?.chainId ?? chainId
  const [chosen, setChosen] = useState<Accounts>(proposed)
  const [chain, setChain] = useState(first)

  const choose = (next: Accounts, nextChain: number) => {
    setChosen(next)
    setChain(nextChain)
    onChange({
      edit: {
        ...(String(next) === String(proposed) ? {} : { accounts: next }),
        ...(nextChain === first ? {} : { chainId: nextChain }),
      },
      problem: next.length === 0 ? 'Choose at least one account.' : undefined,
    })
  }

  return (
    <div className={styles['edit']}>
      <fieldset className={styles['accounts']}>
        <legend>Accounts that the dapp sees; the wallet’s active one comes first</legend>
        {accounts.map(({ address, label }) => {
          const place = chosen.indexOf(address)
          const others = chosen.filter((account) => account !== address)
          return (
            <div key={address} className={styles['account']}>
              <label>
                <input
                  type="checkbox"
                  checked={place >= 0}
                  data-address={address}
                  data-testid={testIds.editAccount}
                  onChange={(event) => choose(event.target.checked ? [...others, address] : others, chain)}
                />
                <span>{label}</span> <Address value={address} />
              </label>
              {place > 0 && (
                <Button
                  variant="quiet"
                  aria-label={`${label} first`}
                  data-address={address}
                  data-testid={testIds.editAccountFirst}
                  onClick={() => choose([address, ...others], chain)}
                >
                  first
                </Button>
              )}
              {place >= 0 && <span className={styles['place']}>{place + 1}</span>}
            </div>
          )
        })}
      </fieldset>
      {chosen.length === 0 && (
        <p className={styles['problem']} role="alert" data-testid={testIds.editProblem}>
          Choose at least one account.
        </p>
      )}
      <Select
        label="On chain"
        value={String(chain)}
        options={chains.map((entry) => ({ value: String(entry.chainId), label: `${entry.name} (${entry.chainId})` }))}
        testId={testIds.editChain}
        onChange={(value) => choose(chosen, Number(value))}
      />
    </div>
  )
}

/** Delegates the account (EIP-7702). Otherwise the dapp gets error 5750. */
export function EditBatch({ onChange }: { onChange(state: EditState): void }) {
  const [upgrade, setUpgrade] = useState(true)
  return (
    <div className={styles['account']}>
      <label>
        <input
          type="checkbox"
          checked={upgrade}
          data-testid={testIds.editUpgrade}
          onChange={(event) => {
            setUpgrade(event.target.checked)
            onChange({ edit: event.target.checked ? {} : { upgrade: false }, problem: undefined })
          }}
        />
        <span>Delegate the account for this batch</span>
      </label>
    </div>
  )
}
