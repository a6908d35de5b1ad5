import { useId, useState } from 'react'
import { testIds } from '../../testIds.ts'
import { ActionLine } from '../../ui/ActionLine.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Select } from '../../ui/Select.tsx'
import { useAction } from '../../ui/useAction.ts'
import type { RpcFault } from './controllerTypes.ts'
import type { FaultTargets } from './FaultAdder.tsx'
import styles from './FaultEditor.module.css'
import { parseFaultJson } from './parseFaultJson.ts'

type Target = 'relay' | 'gateway'

const examples: Readonly<Record<Target, string>> = {
  relay: `{
  "name": "Answers are lost",
  "match": { "client": "wallet", "tag": 1109, "nth": 1 },
  "do": { "kind": "drop" }
}`,
  gateway: `{
  "name": "The second read fails",
  "match": { "method": "eth_call", "nth": 2 },
  "do": { "kind": "error", "code": -32603, "message": "Internal error" }
}`,
}

/** A fault of one's own, as JSON: the same that code, files and the command line take. */
export function FaultEditor({ relay, controller }: FaultTargets) {
  const [open, setOpen] = useState(false)
  const [chosen, choose] = useState<Target>('relay')
  const [texts, setTexts] = useState(examples)
  const [effect, run] = useAction()
  const [bodyId, outcomeId] = [useId(), useId()]

  const target: Target = relay && (chosen === 'relay' || !controller) ? 'relay' : 'gateway'
  const text = texts[target]
  const add = () =>
    run({ waiting: 'Putting it on…', done: 'It is on.' }, async () => {
      const parsed = parseFaultJson(text)
      if ('problem' in parsed) throw new Error(parsed.problem)
      // Whether it is a fault of that place is for the place to say.
      if (target === 'relay') await relay?.addFault(parsed.fault)
      else await controller?.addFault(parsed.fault as unknown as RpcFault)
    })

  return (
    <div className={styles['editor']}>
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
        {relay && controller && (
          <Select<Target>
            label="Of the"
            value={target}
            options={[
              { value: 'relay', label: 'relay' },
              { value: 'gateway', label: `gateway, chain ${controller.chainId}` },
            ]}
            testId={testIds.faultTarget}
            onChange={choose}
          />
        )}
        <textarea
          value={text}
          rows={6}
          spellCheck={false}
          aria-label="Fault (JSON)"
          aria-invalid={effect.status === 'error'}
          aria-describedby={outcomeId}
          data-testid={testIds.faultJson}
          onChange={(event) => setTexts({ ...texts, [target]: event.target.value })}
        />
        <Button busy={effect.status === 'waiting'} data-testid={testIds.faultJsonAdd} onClick={add}>
          Put it on
        </Button>
        <ActionLine id={outcomeId} action={effect} errorTestId={testIds.faultError} />
      </div>
    </div>
  )
}
