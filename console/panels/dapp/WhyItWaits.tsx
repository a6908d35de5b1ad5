import { useSyncExternalStore } from 'react'
import { testIds } from '../../testIds.ts'
import { useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'
import { nameFault } from '../faults/describeFault.ts'
import { noRegistry } from '../faults/noRegistry.ts'
import { noRelay } from '../faults/noRelay.ts'
import { usePopupFaults } from '../faults/usePopupFaults.ts'
import { describeWaiting } from '../wallet/inbox/describeWaiting.ts'
import { isDecided } from '../wallet/inbox/undecidedFirst.ts'
import { useOtherTabs } from '../wallet/inbox/useOtherTabs.ts'

export function WhyItWaits() {
  const { count, undecided } = useWaiting()
  const faults = useFaultNames()
  const dapps = useStore(useWorld().link).dapps?.waiting ?? 0
  const tabs = useOtherTabs()
  return (
    <p data-testid={testIds.whyItWaits}>
      Sent.{' '}
      {count === 0
        ? `${describeWaiting({ tabs, dapps }) ?? 'Nothing waits for you'}.`
        : undecided > 0
          ? 'A request waits for you in the inbox.'
          : 'A request is in the inbox: ignored, or to be answered later.'}
      {/* What is before the person is held by nobody else. */}
      {undecided === 0 && faults.length > 0 && ` A fault may hold it: ${faults.join(', ')}.`}
    </p>
  )
}

function useWaiting(): { readonly count: number; readonly undecided: number } {
  const { wallets } = useWorld()
  const subscribe = (listener: () => void) => {
    const stops = wallets.map((wallet) => wallet.subscribe(listener))
    return () => {
      for (const stop of stops) stop()
    }
  }
  // A text is the same for as long as nothing has changed.
  const counts = useSyncExternalStore(subscribe, () => {
    const pending = wallets.flatMap((wallet) => wallet.getState().pending)
    return `${pending.length} ${pending.filter((request) => !isDecided(request)).length}`
  })
  const [count = 0, undecided = 0] = counts.split(' ').map(Number)
  return { count, undecided }
}

/** Of chains, only faults of a chain that a wallet is on, or that have hit a call. */
function useFaultNames(): readonly string[] {
  const { link, walletConnect, wallet } = useWorld()
  const { chainId: own } = useStore(wallet)
  const side = useStore(walletConnect)
  const relay = useStore(side.status === 'on' ? side.relay : noRelay)
  const registry = useStore(side.status === 'on' ? side.registry : noRegistry)
  const chains = useStore(link).rpc ?? []
  const { active: popups } = usePopupFaults()
  const active = [
    ...(relay?.faults ?? []),
    ...(registry?.faults ?? []),
    ...chains.flatMap(({ chainId, faults }) => faults.filter(({ hits }) => chainId === own || hits > 0)),
    ...popups,
  ]
  return [...new Set(active.map(({ fault }) => nameFault(fault)))]
}
