import { useEffect, useState } from 'react'
import { Button } from './Button.tsx'

type CopyButtonProps = {
  text: string | (() => string)
  /** For the button's name: `Copy ${label}`. */
  label: string
  wordy?: boolean
  testId?: string
}

export function CopyButton({ text, label, wordy = false, testId }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'idle' | 'copied' | 'failed'>('idle')
  useEffect(() => {
    if (outcome === 'idle') return
    const timer = setTimeout(() => setOutcome('idle'), 2000)
    return () => clearTimeout(timer)
  }, [outcome])

  const copy = () => {
    // Without a secure context, `navigator.clipboard` is undefined. Report that instead of throwing.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(typeof text === 'function' ? text() : text))
      .then(
        () => setOutcome('copied'),
        () => setOutcome('failed'),
      )
  }
  const words = { idle: `Copy ${label}`, copied: 'Copied', failed: 'Could not copy' }[outcome]
  return (
    <Button
      variant={wordy ? 'plain' : 'quiet'}
      icon={outcome === 'idle' ? 'copy' : outcome === 'copied' ? 'check' : 'cross'}
      title={words}
      aria-label={words}
      data-testid={testId}
      onClick={copy}
    >
      {(wordy || outcome === 'failed') && words}
    </Button>
  )
}
