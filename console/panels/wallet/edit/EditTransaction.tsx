import { useId, useState } from 'react'
import { testIds } from '../../../testIds.ts'
import styles from './EditTransaction.module.css'
import type { EditState } from './transactionFields.ts'
import {
  findFieldProblem,
  type TransactionFieldId,
  type TransactionPreview,
  toFieldText,
  toTransactionEdit,
  transactionFields,
} from './transactionFields.ts'

type EditTransactionProps = { preview: TransactionPreview; onChange(state: EditState): void }

export function EditTransaction({ preview, onChange }: EditTransactionProps) {
  const [texts, setTexts] = useState<Readonly<Partial<Record<TransactionFieldId, string>>>>({})
  const idBase = useId()

  const write = (id: TransactionFieldId, text: string) => {
    const next = { ...texts, [id]: text }
    setTexts(next)
    const problems = transactionFields(preview).flatMap((field) => findFieldProblem(next[field.id] ?? '', field) ?? [])
    onChange({ edit: toTransactionEdit(preview, next), problem: problems[0] })
  }

  return (
    <div className={styles['fields']}>
      {transactionFields(preview).map((field) => {
        const text = texts[field.id] ?? toFieldText(preview, field)
        const problem = findFieldProblem(text, field)
        const problemId = `${idBase}-${field.id}`
        return (
          <div key={field.id} className={styles['field']}>
            <label>
              <span className={styles['label']}>{field.label}</span>
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
              <span className={styles['unit']}>{field.unit}</span>
            </label>
            {problem !== undefined && (
              <p id={problemId} className={styles['problem']} data-testid={testIds.editProblem}>
                {problem}
              </p>
            )}
          </div>
        )
      })}
    </div>
  )
}
