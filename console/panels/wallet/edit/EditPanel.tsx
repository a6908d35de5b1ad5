import { type ReactNode, useId, useState } from 'react'
import type { PendingRequest } from '#mocks/world/world'
import { testIds } from '../../../testIds.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { EditBatch, EditConnection } from './EditConnection.tsx'
import styles from './EditPanel.module.css'
import { EditTransaction } from './EditTransaction.tsx'
import type { EditState } from './transactionFields.ts'

type EditPanelProps = { request: PendingRequest; state: EditState; onChange(state: EditState): void }

/** A problem is shown even while the panel is closed, because it prevents the approval. */
export function EditPanel({ request, state, onChange }: EditPanelProps) {
  const [open, setOpen] = useState(false)
  const bodyId = useId()
  const fields = toFields(request, onChange)
  if (!fields) return null
  const count = Object.keys(state.edit).length
  return (
    <div className={styles['panel']}>
      <button
        type="button"
        className={styles['toggle']}
        aria-expanded={open}
        aria-controls={bodyId}
        data-testid={testIds.editToggle}
        onClick={() => setOpen(!open)}
      >
        <Icon name="chevron" size={12} /> Edit
        {!open && state.problem !== undefined && <span className={styles['wrong']}>{state.problem}</span>}
        {count > 0 && <span className={styles['count']}>{count} changed</span>}
      </button>
      <div id={bodyId} className={styles['body']} hidden={!open}>
        {fields}
      </div>
    </div>
  )
}

function toFields(request: PendingRequest, onChange: EditPanelProps['onChange']): ReactNode {
  const { preview } = request
  if (preview.kind === 'connect')
    return <EditConnection request={request} proposed={preview.accounts} onChange={onChange} />
  if (preview.kind === 'transaction') return <EditTransaction preview={preview} onChange={onChange} />
  return preview.kind === 'batch' && preview.upgrade ? <EditBatch onChange={onChange} /> : undefined
}
