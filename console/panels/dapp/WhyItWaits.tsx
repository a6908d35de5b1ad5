import { testIds } from '../../testIds.ts'
import { useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'
import { useFaultNames } from '../faults/useFaultNames.ts'
import { isDecided } from '../wallet/inbox/undecidedFirst.ts'

/** Below a request without an answer: who has it, as far as the console knows. */
export function WhyItWaits() {
  const { wallet } = useWorld()
  const { pending } = useStore(wallet)
  const faults = useFaultNames()
  const asks = pending.some((request) => !isDecided(request))
  return (
    <p data-testid={testIds.whyItWaits}>
      {asks && 'The wallet asks you: its request is in the inbox.'}
      {!asks && pending.length > 0 && 'Its request is in the inbox: ignored, or to be answered later.'}
      {pending.length === 0 && 'Sent. Nothing waits for you.'}
      {!asks && faults.length > 0 && ` A fault may hold it: ${faults.join(', ')}.`}
    </p>
  )
}
