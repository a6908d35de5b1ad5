import type { WalletConnectSide } from '#mocks/world/walletConnectSide'
import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import { useStore } from '../../ui/useStore.ts'
import { countFaults } from '../faults/countFaults.ts'
import styles from './FaultsOn.module.css'

type FaultsOnProps = { side: Extract<WalletConnectSide, { status: 'on' }>; onOpen(): void }

/** How many faults are on, wherever one looks: a fault that is forgotten is a riddle an hour later. */
export function FaultsOn({ side, onOpen }: FaultsOnProps) {
  const relay = useStore(side.relay)
  const registry = useStore(side.registry)
  const count = countFaults(relay, registry)
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
