import { useState } from 'react'
import { faultPresets } from '#fixtures/faults/presets'
import type { RelayDesk } from '#mocks/world/walletConnectSide'
import { testIds } from '../../testIds.ts'
import { DeedLine } from '../../ui/DeedLine.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PresetList } from '../../ui/PresetList.tsx'
import { useDeed } from '../../ui/useDeed.ts'
import styles from './FaultAdder.module.css'
import { FaultEditor } from './FaultEditor.tsx'
import { findPresets } from './findPresets.ts'

/** Puts faults on: one of those that are known in the field, or one of one's own. */
export function FaultAdder({ relay }: { relay: RelayDesk }) {
  const [search, setSearch] = useState('')
  const [deed, run] = useDeed()
  const found = findPresets(faultPresets, search)
  return (
    <div className={styles['adder']}>
      <div className={styles['search']}>
        <input
          type="search"
          value={search}
          placeholder={`Search ${faultPresets.length} faults`}
          aria-label="Search faults"
          autoComplete="off"
          data-testid={testIds.faultSearch}
          onChange={(event) => setSearch(event.target.value)}
        />
        <DeedLine deed={deed} errorTestId={testIds.faultError} />
      </div>
      {found.length === 0 ? (
        <EmptyState icon="flight" title="No fault has these words" testId={testIds.faultPresetsEmpty} />
      ) : (
        <div className={styles['presets']}>
          <PresetList
            label="Faults to put on"
            presets={found}
            testId={testIds.faultPreset}
            onPick={({ title, fault }) =>
              run({ waiting: `Putting on: ${title}`, done: `Put on: ${title}` }, () =>
                relay.addFault({ ...fault, name: fault.name ?? title }),
              )
            }
          />
        </div>
      )}
      <FaultEditor relay={relay} />
    </div>
  )
}
