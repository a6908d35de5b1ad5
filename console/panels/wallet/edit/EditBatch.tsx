import { useState } from 'react'
import { testIds } from '../../../testIds.ts'
import styles from './EditConnection.module.css'
import type { EditState } from './editState.ts'

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
