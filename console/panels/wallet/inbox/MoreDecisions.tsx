import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import type { WireError } from '#mocks/core/rpcError'
import type { WalletDecision } from '#mocks/world/world'
import { testIds } from '../../../testIds.ts'
import { Button } from '../../../ui/Button.tsx'
import { moveByKey } from '../../../ui/moveByKey.ts'
import styles from './MoreDecisions.module.css'

type MoreDecisionsProps = { locked: boolean; wrong: boolean; onDecide(decision: WalletDecision): void }
type Choice = { readonly id: string; readonly words: string; readonly about: string; readonly decision: WalletDecision }

const choices: readonly Choice[] = [
  {
    id: 'close',
    words: 'Close the window',
    about: 'The dapp gets this wallet’s error for a closed window.',
    decision: { answer: 'close' },
  },
  { id: 'ignore', words: 'Ignore', about: 'The request never gets a response.', decision: { answer: 'ignore' } },
  {
    id: 'twice',
    words: 'Approve twice',
    about: 'Presses the button twice. The second press must have no effect.',
    decision: { answer: 'approve', twice: true },
  },
  {
    id: 'lock',
    words: 'Lock, then approve',
    about: 'Locks the wallet now, and approves once it is unlocked.',
    decision: { answer: 'approve', meanwhile: 'lock' },
  },
  {
    id: 'disconnect',
    words: 'Disconnect, then approve',
    about: 'Revokes the origin’s permission first.',
    decision: { answer: 'approve', meanwhile: 'disconnect' },
  },
  {
    id: 'approveLater',
    words: 'Approve after a reload',
    about: 'Approves after the page reloads, when nothing waits for the response.',
    decision: { answer: 'approve', after: 'reload' },
  },
  {
    id: 'rejectLater',
    words: 'Reject after a reload',
    about: 'Rejects after the page reloads, when nothing waits for the response.',
    decision: { answer: 'reject', after: 'reload' },
  },
]

export function MoreDecisions({ locked, wrong, onDecide }: MoreDecisionsProps) {
  const menu = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const items = Array.from(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]:enabled') ?? [])
    const place = moveByKey(event.key, items.indexOf(event.target as HTMLElement), items.length, 'vertical')
    if (place === undefined) return
    event.preventDefault()
    items[place]?.focus()
  }
  return (
    <div className={styles['more']}>
      <div ref={menu} role="menu" tabIndex={-1} aria-label="Other decisions" onKeyDown={onKeyDown}>
        {choices.map(({ id, words, about, decision }, index) => (
          <button
            key={id}
            type="button"
            role="menuitem"
            tabIndex={index === 0 ? 0 : -1}
            data-focus-first={index === 0 || undefined}
            className={styles['choice']}
            disabled={decision.answer === 'approve' && (wrong || (locked && decision.twice))}
            data-choice={id}
            data-testid={testIds.decideChoice}
            onClick={() => onDecide(decision)}
          >
            <span>{words}</span>
            <span className={styles['about']}>{about}</span>
          </button>
        ))}
      </div>
      <Late wrong={wrong} onDecide={onDecide} />
      <RejectWith onReject={(error) => onDecide({ answer: 'reject', error })} />
    </div>
  )
}

function Late({ wrong, onDecide }: Pick<MoreDecisionsProps, 'wrong' | 'onDecide'>) {
  const [text, setText] = useState('5')
  const problemId = useId()
  const valid = /^\d{1,5}(\.\d{1,3})?$/.test(text.trim())
  const after = valid ? Number(text.trim()) * 1000 : 0
  return (
    <fieldset className={styles['group']}>
      <legend>Late</legend>
      <div className={styles['row']}>
        <label className={styles['field']}>
          <span>After</span>
          <input
            value={text}
            size={5}
            inputMode="decimal"
            aria-invalid={!valid}
            aria-describedby={problemId}
            data-testid={testIds.decideSeconds}
            onChange={(event) => setText(event.target.value)}
          />
          <span>s</span>
        </label>
        <Button
          disabled={!valid || wrong}
          data-testid={testIds.decideApproveLate}
          onClick={() => onDecide({ answer: 'approve', after })}
        >
          Approve
        </Button>
        <Button
          variant="danger"
          disabled={!valid}
          data-testid={testIds.decideRejectLate}
          onClick={() => onDecide({ answer: 'reject', after })}
        >
          Reject
        </Button>
      </div>
      <p id={problemId} className={styles['problem']}>
        {!valid && `“${text}” is not a number of seconds.`}
      </p>
    </fieldset>
  )
}

function RejectWith({ onReject }: { onReject(error: WireError): void }) {
  const [code, setCode] = useState('-32603')
  const [message, setMessage] = useState('Internal error')
  const problemId = useId()
  const trimmed = code.trim()
  const problem = findProblem(trimmed)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (problem === undefined) onReject({ code: Number(trimmed), message })
  }

  return (
    <form onSubmit={submit}>
      <fieldset className={styles['group']}>
        <legend>Reject with a custom error</legend>
        <div className={styles['row']}>
          <input
            value={code}
            size={7}
            aria-label="Code"
            aria-invalid={problem !== undefined}
            aria-describedby={problemId}
            data-testid={testIds.decideErrorCode}
            onChange={(event) => setCode(event.target.value)}
          />
          <input
            value={message}
            className="grow"
            aria-label="Message"
            data-testid={testIds.decideErrorMessage}
            onChange={(event) => setMessage(event.target.value)}
          />
          <Button
            variant="danger"
            type="submit"
            disabled={problem !== undefined}
            data-testid={testIds.decideRejectWith}
          >
            Reject
          </Button>
        </div>
        <p id={problemId} className={styles['problem']}>
          {problem}
        </p>
      </fieldset>
    </form>
  )
}

const findProblem = (code: string) =>
  /^-?\d{1,9}$/.test(code) ? undefined : `“${code}” is not an error code. JSON-RPC needs a whole number.`
