import { memo, useId, useState } from 'react'
import { popupFaultPresets } from '#fixtures/popupFaults/popupFaultPresets'
import { registryFaultPresets } from '#fixtures/registryFaults/registryFaultPresets'
import { relayFaultPresets } from '#fixtures/relayFaults/relayFaultPresets'
import { chainFaultPresets } from '#fixtures/rpcFaults/chainFaultPresets'
import { testIds } from '../../testIds.ts'
import { ActionLine } from '../../ui/ActionLine.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { readJson } from '../../ui/json.ts'
import { hasWords, PickGroup, PickList, PickSearch } from '../../ui/PickList.tsx'
import { PresetList } from '../../ui/PresetList.tsx'
import { Select } from '../../ui/Select.tsx'
import { type ActionState, useAction } from '../../ui/useAction.ts'
import styles from './FaultAdder.module.css'
import editorCss from './FaultEditor.module.css'
import type { ChainFault, Fault, FaultAdderProps, PopupFault, RegistryFault, RelayFault } from './faultTypes.ts'

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

type Target = 'relay' | 'registry' | 'chain' | 'popup'

const examples: Readonly<Record<Target, string>> = {
  relay: `{
  "name": "Answers are lost",
  "match": { "client": "wallet", "tag": 1109, "nth": 1 },
  "do": { "kind": "drop" }
}`,
  registry: `{
  "name": "The list fails once",
  "match": { "path": "/getWallets", "nth": 1 },
  "do": { "kind": "httpStatus", "status": 500 }
}`,
  chain: `{
  "name": "The second read fails",
  "match": { "method": "eth_call", "nth": 2 },
  "do": { "kind": "error", "code": -32603, "message": "Internal error" }
}`,
  popup: `{
  "name": "The signature is late",
  "match": { "method": "personal_sign" },
  "do": { "kind": "delay", "ms": 5000 }
}`,
}

function FaultEditor({ relay, registry, controller, popups, removals }: FaultAdderProps) {
  const [open, setOpen] = useState(false)
  const [chosen, choose] = useState<Target>('relay')
  const [texts, setTexts] = useState(examples)
  const [bodyId, outcomeId] = [useId(), useId()]

  const targets: { value: Target; label: string }[] = [
    ...(relay ? [{ value: 'relay' as const, label: 'relay' }] : []),
    ...(registry ? [{ value: 'registry' as const, label: 'registry' }] : []),
    ...(controller ? [{ value: 'chain' as const, label: `chain ${controller.chainId}` }] : []),
    { value: 'popup', label: 'popups' },
  ]
  const target = targets.find(({ value }) => value === chosen)?.value ?? targets[0]?.value ?? 'chain'
  const text = texts[target]
  const [state, run] = usePutOn(removals, text)
  const add = () =>
    run({ waiting: 'Putting it on…', done: 'It is on.' }, async () => {
      const parsed = parseFaultJson(text)
      if ('problem' in parsed) throw new Error(parsed.problem)
      // Each layer checks its own faults.
      if (target === 'relay') await relay?.faults.add(parsed.fault as RelayFault)
      else if (target === 'registry') registry?.faults.add(parsed.fault as RegistryFault)
      else if (target === 'popup') await popups.add(parsed.fault as PopupFault)
      else await controller?.faults.add(parsed.fault as ChainFault)
    })

  return (
    <div>
      <button
        type="button"
        className={editorCss['toggle']}
        aria-expanded={open}
        aria-controls={bodyId}
        data-testid={testIds.faultCustom}
        onClick={() => setOpen(!open)}
      >
        <Icon name="chevron" size={12} /> A fault of your own (JSON)
      </button>
      <div id={bodyId} className={editorCss['body']} hidden={!open}>
        {targets.length > 1 && (
          <Select<Target>
            label="Of the"
            value={target}
            options={targets}
            testId={testIds.faultTarget}
            onChange={choose}
          />
        )}
        <textarea
          value={text}
          rows={6}
          spellCheck={false}
          aria-label="Fault (JSON)"
          aria-invalid={state.status === 'error'}
          aria-describedby={outcomeId}
          data-testid={testIds.faultJson}
          onChange={(event) => setTexts({ ...texts, [target]: event.target.value })}
        />
        <Button busy={state.status === 'waiting'} data-testid={testIds.faultJsonAdd} onClick={add}>
          Put it on
        </Button>
        <ActionLine id={outcomeId} action={state} errorTestId={testIds.faultError} />
      </div>
    </div>
  )
}

/** Checks only the outline: the layer checks the fields. */
export function parseFaultJson(text: string): { readonly fault: Fault } | { readonly problem: string } {
  const read = readJson(text)
  if ('problem' in read) return read
  const { value } = read
  if (!isRecord(value)) return { problem: 'A fault is an object: { "match": { … }, "do": { "kind": … } }.' }
  if (!isRecord(value['match'])) return { problem: '"match" is missing: { } takes everything.' }
  const effect = value['do']
  if (!isRecord(effect) || typeof effect['kind'] !== 'string')
    return { problem: '"do" is missing, or has no "kind": { "kind": "drop" }, for example.' }
  return { fault: value as unknown as Fault }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Hides the success once a fault is removed, because it may be that one. */
function usePutOn(removals: number, input = ''): ReturnType<typeof useAction> {
  const [state, run] = useAction(input)
  const [at, setAt] = useState(removals)
  const isOld = state.status === 'ok' && at !== removals
  const shown: ActionState = isOld ? { status: 'idle', words: '' } : state
  return [
    shown,
    (tell, act) => {
      setAt(removals)
      return run(tell, act)
    },
  ]
}
