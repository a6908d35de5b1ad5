import type { WalletConnectSide } from '#mocks/world/walletConnectSide'
import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import { useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'
import { countFaults } from '../faults/countFaults.ts'
import { noRegistry } from '../faults/noRegistry.ts'
import { noRelay } from '../faults/noRelay.ts'
import { usePopupFaults } from '../faults/usePopupFaults.ts'
import styles from './FaultsOn.module.css'

type FaultsOnProps = {
  side: WalletConnectSide
  /** Shown only while a fault is on. */
  quiet?: boolean
  onOpen(): void
}

/** Always visible, because a forgotten fault is hard to find later. */
export function FaultsOn({ side, quiet = false, onOpen }: FaultsOnProps) {
  const { link } = useWorld()
  const { rpc } = useStore(link)
  const relay = useStore(side.status === 'on' ? side.relay : noRelay)
  const registry = useStore(side.status === 'on' ? side.registry : noRegistry)
  const { active: popups } = usePopupFaults()
  const count = countFaults({ relay, registry, rpc, popups })
  if (quiet && count === 0) return null
  const words = count === 0 ? 'no faults' : `${count} ${count === 1 ? 'fault' : 'faults'} on`
  return (
    <Button
      variant="quiet"
      icon={count === 0 ? 'check' : 'warn'}
      className={count === 0 ? undefined : styles['on']}
      title="Go to the fault board"
      data-count={count}
      data-testid={testIds.faultsOn}
      onClick={onOpen}
    >
      {words}
    </Button>
  )
}
