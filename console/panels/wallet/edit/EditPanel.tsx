import { type ReactNode, useId, useState } from 'react'
import { type EditableField, listEditableFields } from '#mocks/wallet/decisions/checkEdit'
import type { PendingRequest, RequestPreview } from '#mocks/world/world'
import { testIds } from '../../../testIds.ts'
import { Address } from '../../../ui/Address.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { Select } from '../../../ui/Select.tsx'
import { useStore } from '../../../ui/useStore.ts'
import { useWorld } from '../../../WorldContext.tsx'
import connectionCss from './EditConnection.module.css'
import styles from './EditPanel.module.css'
import transactionCss from './EditTransaction.module.css'
import {
  type EditState,
  findFieldProblem,
  type TransactionFieldId,
  type TransactionPreview,
  toFieldText,
  toTransactionEdit,
  transactionFields,
} from './transactionFields.ts'

type EditPanelProps = { request: PendingRequest; state: EditState; onChange(state: EditState): void }

/** A problem is shown even while the panel is closed, because it prevents the approval. */
export function EditPanel({ request, state, onChange }: EditPanelProps) {
  const editable = listEditableFields(request, useStore(useWorld().wallet))
  const fields = editable.length > 0 && toFields(request, editable, onChange)
  if (!fields) return null
  const count = Object.keys(state.edit).length
  return (
    <div className={styles['panel']}>
      <Disclosure
        head={(open) => (
          <>
            Edit
            {!open && state.problem !== undefined && <span className={styles['wrong']}>{state.problem}</span>}
            {count > 0 && <span className={styles['count']}>{count} changed</span>}
          </>
        )}
        testId={testIds.editToggle}
        toggleClassName={styles['toggle']}
        bodyClassName={styles['body']}
      >
        {fields}
      </Disclosure>
    </div>
  )
}

function toFields(
  request: PendingRequest,
  editable: readonly EditableField[],
  onChange: EditPanelProps['onChange'],
): ReactNode {
  const { preview } = request
  if (preview.kind === 'connect')
    return <EditConnection request={request} proposed={preview.accounts} onChange={onChange} />
  if (preview.kind === 'transaction')
    return <EditTransaction preview={preview} editable={editable} onChange={onChange} />
  return editable.includes('upgrade') ? <EditBatch onChange={onChange} /> : undefined
}

type EditTransactionProps = {
  preview: TransactionPreview
  editable: readonly EditableField[]
  onChange(state: EditState): void
}

function EditTransaction({ preview, editable, onChange }: EditTransactionProps) {
  const [texts, setTexts] = useState<Readonly<Partial<Record<TransactionFieldId, string>>>>({})
  const idBase = useId()

  const write = (id: TransactionFieldId, text: string) => {
    const next = { ...texts, [id]: text }
    setTexts(next)
    const problems = transactionFields(preview, editable).flatMap(
      (field) => findFieldProblem(next[field.id] ?? '', field) ?? [],
    )
    onChange({ edit: toTransactionEdit(preview, editable, next), problem: problems[0] })
  }

  return (
    <div className={transactionCss['fields']}>
      {transactionFields(preview, editable).map((field) => {
        const text = texts[field.id] ?? toFieldText(preview, field)
        const problem = findFieldProblem(text, field)
        const problemId = `${idBase}-${field.id}`
        return (
          <div key={field.id} className={transactionCss['field']}>
            <label>
              <span className="note">{field.label}</span>
              <input
                value={text}
                inputMode="decimal"
                placeholder="set by the wallet"
                spellCheck={false}
                autoComplete="off"
                aria-invalid={problem !== undefined}
                aria-describedby={problem === undefined ? undefined : problemId}
                data-field={field.id}
                data-testid={testIds.editField}
                onChange={(event) => write(field.id, event.target.value)}
              />
              <span className="note">{field.unit}</span>
            </label>
            {problem !== undefined && (
              <p id={problemId} className="problem" data-testid={testIds.editProblem}>
                {problem}
              </p>
            )}
          </div>
        )
      })}
    </div>
  )
}

type Accounts = Extract<RequestPreview, { kind: 'connect' }>['accounts']
type EditConnectionProps = {
  request: Pick<PendingRequest, 'origin' | 'chainId'>
  proposed: Accounts
  onChange(state: EditState): void
}

function EditConnection({ request, proposed, onChange }: EditConnectionProps) {
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
    <div className={connectionCss['edit']}>
      <fieldset className={connectionCss['accounts']}>
        <legend>Accounts that the dapp sees; the wallet’s active one comes first</legend>
        {accounts.map(({ address, label }) => {
          const place = chosen.indexOf(address)
          const others = chosen.filter((account) => account !== address)
          return (
            <div key={address} className={connectionCss['account']}>
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
              {place >= 0 && <span className={connectionCss['place']}>{place + 1}</span>}
            </div>
          )
        })}
      </fieldset>
      {chosen.length === 0 && (
        <p className="problem" role="alert" data-testid={testIds.editProblem}>
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
function EditBatch({ onChange }: { onChange(state: EditState): void }) {
  const [upgrade, setUpgrade] = useState(true)
  return (
    <div className={connectionCss['account']}>
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
