import { useState } from 'react'
import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import { parseField } from '../dapp/cards/parseField.ts'
import styles from './SafeRow.module.css'

export function SafeReplace({ disabled, onReplace }: { disabled: boolean; onReplace(value: bigint): void }) {
  const [text, setText] = useState<string>()
  const [wasWrong, setWasWrong] = useState(false)
  if (text === undefined)
    return (
      <Button
        disabled={disabled}
        title="Another transaction of the same nonce is confirmed and executed in its place"
        data-testid={testIds.safeReplace}
        onClick={() => setText('0.001')}
      >
        Replace…
      </Button>
    )
  const { value, problem } = readAmount(text)
  return (
    <form
      className={styles['replace']}
      onSubmit={(event) => {
        event.preventDefault()
        setWasWrong(value === undefined)
        if (value === undefined) return
        onReplace(value)
        setText(undefined)
      }}
    >
      <label>
        Send instead{' '}
        <input
          value={text}
          inputMode="decimal"
          aria-invalid={wasWrong && problem !== undefined}
          title={wasWrong ? problem : undefined}
          data-testid={testIds.safeReplaceAmount}
          onChange={(event) => setText(event.target.value)}
        />{' '}
        ETH
      </label>
      <Button type="submit" disabled={disabled}>
        Replace
      </Button>
    </form>
  )
}

function readAmount(text: string): { readonly value?: bigint; readonly problem?: string } {
  try {
    return { value: parseField.amount('Amount', text) }
  } catch (error) {
    return { problem: (error as Error).message }
  }
}
