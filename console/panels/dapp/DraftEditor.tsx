import { useId } from 'react'
import { testIds } from '../../testIds.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { CardField, RequestCard } from './cards/requestCard.ts'
import styles from './DraftEditor.module.css'
import type { CardDraft } from './useCardDraft.ts'

export function DraftEditor({ card, draft }: { card: RequestCard; draft: CardDraft }) {
  const problemId = useId()
  const showFields = draft.json === undefined || card.id === 'anyMethod'
  const describedBy = draft.problem === undefined ? undefined : problemId
  return (
    <div className={styles['editor']}>
      {showFields &&
        card.fields.map((field) => (
          <Field
            key={field.name}
            field={field}
            value={draft.values[field.name] ?? ''}
            onChange={(text) => draft.setValue(field.name, text)}
          />
        ))}
      {draft.json !== undefined && (
        <label className={styles['field']}>
          <span className={styles['label']}>Parameters (JSON)</span>
          <textarea
            value={draft.json}
            rows={Math.min(14, Math.max(3, draft.json.split('\n').length))}
            spellCheck={false}
            aria-invalid={draft.problem !== undefined}
            aria-describedby={describedBy}
            data-testid={testIds.jsonText}
            onChange={(event) => draft.setJson(event.target.value)}
          />
        </label>
      )}
      {showFields && card.fields.length === 0 && draft.json === undefined && (
        <p className={styles['none']}>No parameters to set.</p>
      )}
      {draft.problem !== undefined && (
        <p id={problemId} className={styles['problem']} role="alert" data-testid={testIds.jsonError}>
          <Icon name="warn" size={12} /> {draft.problem}
        </p>
      )}
    </div>
  )
}

function Field({ field, value, onChange }: { field: CardField; value: string; onChange(text: string): void }) {
  const id = useId()
  const common = {
    id,
    value,
    spellCheck: false,
    autoComplete: 'off',
    'data-testid': testIds.cardField,
    'data-field': field.name,
  }
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {field.label}
      </label>
      {field.multiline ? (
        <textarea {...common} rows={2} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input {...common} onChange={(event) => onChange(event.target.value)} />
      )}
    </div>
  )
}
