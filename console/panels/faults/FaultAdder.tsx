import { memo, useId, useState } from 'react'
import { popupFaultPresets } from '#fixtures/popupFaults/popupFaultPresets'
import { registryFaultPresets } from '#fixtures/registryFaults/registryFaultPresets'
import { relayFaultPresets } from '#fixtures/relayFaults/relayFaultPresets'
import { chainFaultPresets } from '#fixtures/rpcFaults/chainFaultPresets'
import { isRecord } from '#mocks/core/input/readers'
import type { FaultLayer } from '#mocks/trace/benchAct'
import { testIds } from '../../testIds.ts'
import { ActionLine } from '../../ui/ActionLine.tsx'
import { Button } from '../../ui/Button.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { readJson } from '../../ui/json.ts'
import { hasWords, PickGroup, PickList, PickSearch } from '../../ui/PickList.tsx'
import { type Preset, PresetList, type PresetListProps } from '../../ui/PresetList.tsx'
import { Select } from '../../ui/Select.tsx'
import { type ActionState, useAction } from '../../ui/useAction.ts'
import styles from './FaultAdder.module.css'
import editorCss from './FaultEditor.module.css'
import type { Fault, FaultAdderProps } from './faultTypes.ts'

type FaultPreset<fault> = Preset & { readonly fault: fault & { readonly name?: string | undefined } }

/** Memoized, because a fault's hits don't change it. */
export const FaultAdder = memo(function FaultAdder({ relay, registry, controller, popups, removals }: FaultAdderProps) {
  const [search, setSearch] = useState('')
  const [state, run] = usePutOn(removals)
  const layers = [
    relay && relayFaultPresets,
    registry && registryFaultPresets,
    controller && chainFaultPresets,
    popupFaultPresets,
  ].flatMap((presets): readonly Preset[] => presets ?? [])
  const putOn =
    <fault,>(faults: { add(fault: fault): unknown } | undefined) =>
    ({ title, fault }: FaultPreset<fault>) =>
      void run({ waiting: `Putting on: ${title}`, done: `Put on: ${title}` }, async () =>
        faults?.add({ ...fault, name: fault.name ?? title }),
      )
  return (
    <div className={styles['adder']}>
      <PickSearch of="faults" count={layers.length} value={search} testId={testIds.faultSearch} onChange={setSearch} />
      {findPresets(layers, search).length === 0 ? (
        <EmptyState icon="flight" title="No fault has these words" testId={testIds.faultPresetsEmpty} />
      ) : (
        <PickList>
          {relay && (
            <PresetGroup
              of="the relay"
              presets={findPresets(relayFaultPresets, search)}
              testId={testIds.faultPreset}
              onPick={putOn(relay.faults)}
            />
          )}
          {registry && (
            <PresetGroup
              of="the registry"
              presets={findPresets(registryFaultPresets, search)}
              testId={testIds.registryFaultPreset}
              onPick={putOn(registry.faults)}
            />
          )}
          {controller && (
            <PresetGroup
              of="the chain"
              note={`${controller.name}, ${controller.chainId}`}
              presets={findPresets(chainFaultPresets, search)}
              testId={testIds.chainFaultPreset}
              onPick={putOn(controller.faults)}
            />
          )}
          <PresetGroup
            of="popups"
            note="where other SDKs find the wallet"
            presets={findPresets(popupFaultPresets, search)}
            testId={testIds.popupFaultPreset}
            onPick={putOn(popups)}
          />
        </PickList>
      )}
      <div className={styles['said']}>
        <ActionLine action={state} errorTestId={testIds.faultError} />
      </div>
      <FaultEditor {...{ relay, registry, controller, popups, removals }} />
    </div>
  )
})

type PresetGroupProps<preset extends Preset> = Omit<PresetListProps<preset>, 'label'> & { of: string; note?: string }

function PresetGroup<preset extends Preset>({ of, note, presets, testId, onPick }: PresetGroupProps<preset>) {
  if (presets.length === 0) return null
  return (
    <PickGroup title={`Of ${of}`} note={note}>
      <PresetList label={`Faults of ${of} to put on`} presets={presets} testId={testId} onPick={onPick} />
    </PickGroup>
  )
}

export function findPresets<preset extends Preset>(presets: readonly preset[], search: string): readonly preset[] {
  return presets.filter(({ id, title, about }) => hasWords(`${title} ${about} ${id}`, search))
}

const examples: Readonly<Record<FaultLayer, string>> = {
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
  const [chosen, choose] = useState<FaultLayer>('relay')
  const [texts, setTexts] = useState(examples)
  const outcomeId = useId()

  const targets: { value: FaultLayer; label: string }[] = [
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
      const owners = { relay: relay?.faults, registry: registry?.faults, chain: controller?.faults, popup: popups }
      // Each layer checks its own faults.
      await owners[target]?.add(parsed.fault as never)
    })

  return (
    <div>
      <Disclosure
        head={() => 'A fault of your own (JSON)'}
        testId={testIds.faultCustom}
        toggleClassName={editorCss['toggle']}
        bodyClassName={editorCss['body']}
      >
        {targets.length > 1 && (
          <Select<FaultLayer>
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
      </Disclosure>
    </div>
  )
}

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
