import { useEffect } from 'react'
import { useConnection } from 'wagmi'
import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import { usePreference } from '../../ui/usePreference.ts'
import { useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'
import styles from './Guide.module.css'

type GuideProps = { onShowWire(): void }

const steps: Readonly<Record<GuideStep, { number: number; words: string }>> = {
  connect: { number: 1, words: 'Connect a wallet, on the dapp’s side.' },
  scan: { number: 1, words: 'Scan the dapp’s code, on the wallet’s side.' },
  approve: { number: 2, words: 'Approve it, on the wallet’s side.' },
  watch: { number: 3, words: 'See its way, on the wire.' },
}

type GuideFacts = { readonly isConnected: boolean; readonly isAsked: boolean; readonly hasCode: boolean }
type GuideStep = 'connect' | 'scan' | 'approve' | 'watch'

export function Guide({ onShowWire }: GuideProps) {
  const [choice, choose] = usePreference('guide', ['open', 'done'], 'open')
  if (choice === 'done') return null
  return <OpenGuide onShowWire={onShowWire} onDone={() => choose('done')} />
}

function OpenGuide({ onShowWire, onDone }: GuideProps & { onDone(): void }) {
  const { wallet, pairingUris } = useWorld()
  const uri = useStore(pairingUris)
  const { pending } = useStore(wallet)
  const { status } = useConnection()
  const step = toGuideStep({
    isConnected: status === 'connected',
    isAsked: pending.length > 0,
    hasCode: uri !== undefined,
  })
  const { number, words } = steps[step]

  useEffect(() => {
    if (step !== 'watch') return
    // Using the wire ends the guide, but not while a press is under way, which must not hit other rows.
    const onUse = ({ target }: Event) => {
      if (target instanceof Element && target.closest('[role=treegrid]')) onDone()
    }
    const uses = ['click', 'keyup'] as const
    for (const use of uses) document.addEventListener(use, onUse)
    return () => {
      for (const use of uses) document.removeEventListener(use, onUse)
    }
  }, [step, onDone])

  return (
    <aside className={styles['guide']} aria-label="First steps" data-testid={testIds.guide} data-step={step}>
      <span className={styles['dots']} aria-hidden="true">
        {[1, 2, 3].map((each) => (
          <span key={each} data-done={each < number} data-now={each === number} />
        ))}
      </span>
      <span role="status">
        <b>{number} of 3</b> · {words}
      </span>
      <span className="grow" />
      {step === 'watch' && (
        <Button
          variant="primary"
          data-testid={testIds.guideShow}
          onClick={() => {
            onDone()
            onShowWire()
          }}
        >
          Show me
        </Button>
      )}
      <Button variant="quiet" data-testid={testIds.guideDone} onClick={onDone}>
        Got it
      </Button>
    </aside>
  )
}

export function toGuideStep({ isConnected, isAsked, hasCode }: GuideFacts): GuideStep {
  if (isConnected) return 'watch'
  if (isAsked) return 'approve'
  return hasCode ? 'scan' : 'connect'
}
