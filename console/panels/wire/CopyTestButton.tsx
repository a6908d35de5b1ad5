import { useEffect, useState } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import { Key } from '../../ui/Key.tsx'
import { useTestText } from './copy/useTestText.ts'
import styles from './WireTools.module.css'
import { wireKeys } from './wireKeys.ts'

const WORDS = { idle: 'Copy test', copied: 'Copied', failed: 'Not copied' } as const

export function CopyTestButton() {
  const toText = useTestText()
  const [outcome, setOutcome] = useState<keyof typeof WORDS>('idle')
  useEffect(() => {
    if (outcome === 'idle') return
    const timer = setTimeout(() => setOutcome('idle'), 2_000)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = () => {
    toText()
      .then((text) => navigator.clipboard.writeText(text))
      .then(
        () => setOutcome('copied'),
        () => setOutcome('failed'),
      )
  }
  useHotkeys(wireKeys.copyAllTest.key, copy)
  return (
    <Button
      variant="quiet"
      icon="copy"
      title="Copy all that was done and decided here as a Playwright test (Shift S)"
      aria-keyshortcuts="Shift+S"
      data-testid={testIds.copyAllAsTest}
      onClick={copy}
    >
      <span className={styles['word']}>{WORDS[outcome]}</span> <Key name="⇧s" />
    </Button>
  )
}
