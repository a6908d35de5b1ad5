import { useId, useState } from 'react'
import type { RelayDesk } from '#mocks/world/walletConnectSide'
import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import { DeedLine } from '../../ui/DeedLine.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useDeed } from '../../ui/useDeed.ts'
import styles from './FaultEditor.module.css'
import { parseFaultJson } from './parseFaultJson.ts'

const example = `{
  "name": "Answers are lost",
  "match": { "client": "wallet", "tag": 1109, "nth": 1 },
  "do": { "kind": "drop" }
}`

/** A fault of one's own, as JSON: the same that code, files and the command line take. */
export function FaultEditor({ relay }: { relay: RelayDesk }) {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState(example)
  const [deed, run] = useDeed()
  const [bodyId, outcomeId] = [useId(), useId()]

  const add = () =>
    run({ waiting: 'Putting it on…', done: 'It is on.' }, async () => {
      const parsed = parseFaultJson(text)
      if ('problem' in parsed) throw new Error(parsed.problem)
      await relay.addFault(parsed.fault)
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
        <textarea
          value={text}
          rows={6}
          spellCheck={false}
          aria-label="Fault (JSON)"
          aria-invalid={deed.status === 'error'}
          aria-describedby={outcomeId}
          data-testid={testIds.faultJson}
          onChange={(event) => setText(event.target.value)}
        />
        <Button disabled={deed.status === 'waiting'} data-testid={testIds.faultJsonAdd} onClick={add}>
          Put it on
        </Button>
        <DeedLine id={outcomeId} deed={deed} errorTestId={testIds.faultError} />
      </div>
    </div>
  )
}
