import { memo, useState } from 'react'
import { testIds } from '#console/testIds'
import { popupFaultPresets } from '#fixtures/popupFaults/popupFaultPresets'
import { registryFaultPresets } from '#fixtures/registryFaults/registryFaultPresets'
import { relayFaultPresets } from '#fixtures/relayFaults/relayFaultPresets'
import { chainFaultPresets } from '#fixtures/rpcFaults/chainFaultPresets'
import { ActionLine } from '../../ui/ActionLine.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { hasWords, PickGroup, PickList, PickSearch } from '../../ui/PickList.tsx'
import { PresetList } from '../../ui/PresetList.tsx'
import styles from './FaultAdder.module.css'
import { FaultEditor, usePutOn } from './FaultEditor.tsx'
import type { FaultAdderProps } from './faultTypes.ts'

type Preset = { readonly id: string; readonly title: string; readonly about: string }

/** Memoized, because a fault's hits don't change it. */
export const FaultAdder = memo(function FaultAdder({ relay, registry, controller, popups, removals }: FaultAdderProps) {
  const [search, setSearch] = useState('')
  const [state, run] = usePutOn(removals)
  const ofRelay = relay ? findPresets(relayFaultPresets, search) : []
  const ofRegistry = registry ? findPresets(registryFaultPresets, search) : []
  const ofChain = controller ? findPresets(chainFaultPresets, search) : []
  const ofPopups = findPresets(popupFaultPresets, search)
  const total =
    popupFaultPresets.length +
    (relay ? relayFaultPresets.length : 0) +
    (registry ? registryFaultPresets.length : 0) +
    (controller ? chainFaultPresets.length : 0)
  const put = (title: string, add: () => Promise<unknown> | undefined) =>
    void run({ waiting: `Putting on: ${title}`, done: `Put on: ${title}` }, async () => add())
  return (
    <div className={styles['adder']}>
      <PickSearch of="faults" count={total} value={search} testId={testIds.faultSearch} onChange={setSearch} />
      {ofRelay.length + ofRegistry.length + ofChain.length + ofPopups.length === 0 ? (
        <EmptyState icon="flight" title="No fault has these words" testId={testIds.faultPresetsEmpty} />
      ) : (
        <PickList>
          {ofRelay.length > 0 && (
            <PickGroup title="Of the relay">
              <PresetList
                label="Faults of the relay to put on"
                presets={ofRelay}
                testId={testIds.faultPreset}
                onPick={({ title, fault }) =>
                  put(title, () => relay?.faults.add({ ...fault, name: fault.name ?? title }))
                }
              />
            </PickGroup>
          )}
          {ofRegistry.length > 0 && (
            <PickGroup title="Of the registry">
              <PresetList
                label="Faults of the registry to put on"
                presets={ofRegistry}
                testId={testIds.registryFaultPreset}
                onPick={({ title, fault }) =>
                  put(title, async () => registry?.faults.add({ ...fault, name: fault.name ?? title }))
                }
              />
            </PickGroup>
          )}
          {ofChain.length > 0 && (
            <PickGroup title="Of the chain" note={`${controller?.name}, ${controller?.chainId}`}>
              <PresetList
                label="Faults of the chain to put on"
                presets={ofChain}
                testId={testIds.chainFaultPreset}
                onPick={({ title, fault }) =>
                  put(title, () => controller?.faults.add({ ...fault, name: fault.name ?? title }))
                }
              />
            </PickGroup>
          )}
          {ofPopups.length > 0 && (
            <PickGroup title="Of popups" note="where other SDKs find the wallet">
              <PresetList
                label="Faults of popups to put on"
                presets={ofPopups}
                testId={testIds.popupFaultPreset}
                onPick={({ title, fault }) =>
                  put(title, async () => popups.add({ ...fault, name: fault.name ?? title }))
                }
              />
            </PickGroup>
          )}
        </PickList>
      )}
      <div className={styles['said']}>
        <ActionLine action={state} errorTestId={testIds.faultError} />
      </div>
      <FaultEditor {...{ relay, registry, controller, popups, removals }} />
    </div>
  )
})

export function findPresets<preset extends Preset>(presets: readonly preset[], search: string): readonly preset[] {
  return presets.filter(({ id, title, about }) => hasWords(`${title} ${about} ${id}`, search))
}
