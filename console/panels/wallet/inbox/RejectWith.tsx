import { type FormEvent, useId, useState } from 'react'
import type { WireError } from '#mocks/core/rpcError'
import { testIds } from '../../../testIds.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from './MoreDecisions.module.css'

export function RejectWith({ onReject }: { onReject(error: WireError): void }) {
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
            className={styles['long']}
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

function findProblem(code: string): string | undefined {
  return /^-?\d{1,9}$/.test(code) ? undefined : `“${code}” is not an error code. JSON-RPC needs a whole number.`
}
