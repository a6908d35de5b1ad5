import { useId, useState } from 'react'
import { testIds } from '#console/testIds'
import { readJson } from '#console/ui/json'
import { type ActionState, useAction } from '#console/ui/useAction'
import { ActionLine } from '../../ui/ActionLine.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Select } from '../../ui/Select.tsx'
import styles from './FaultEditor.module.css'
import type { ChainFault, Fault, FaultAdderProps, PopupFault, RegistryFault, RelayFault } from './faultTypes.ts'

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

type ParsedFault = { readonly fault: Fault } | { readonly problem: string }

export function FaultEditor({ relay, registry, controller, popups, removals }: FaultAdderProps) {
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
        className={styles['toggle']}
        aria-expanded={open}
        aria-controls={bodyId}
        data-testid={testIds.faultCustom}
        onClick={() => setOpen(!open)}
      >
        <Icon name="chevron" size={12} /> A fault of your own (JSON)
      </button>
      <div id={bodyId} className={styles['body']} hidden={!open}>
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
export function parseFaultJson(text: string): ParsedFault {
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Hides the success once a fault is removed, because it may be that one. */
export function usePutOn(removals: number, input = ''): ReturnType<typeof useAction> {
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
