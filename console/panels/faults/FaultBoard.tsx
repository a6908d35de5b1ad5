import { useId, useState } from 'react'
import type { RegistryDesk, RelayDesk } from '#mocks/world/walletConnectSide'
import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import { DeedLine } from '../../ui/DeedLine.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PaneHeader } from '../../ui/PaneHeader.tsx'
import { useDeed } from '../../ui/useDeed.ts'
import { useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'
import { ActiveFaultRow } from './ActiveFaultRow.tsx'
import { FaultAdder } from './FaultAdder.tsx'
import styles from './FaultBoard.module.css'
import { HostFaults } from './HostFaults.tsx'

/** What goes wrong on purpose: faults of the relay, of the registry, of verify. */
export function FaultBoard() {
  const { walletConnect } = useWorld()
  return (
    <section id="fault-board" aria-label="Faults" tabIndex={-1} data-testid={testIds.faultBoard}>
      {walletConnect.status === 'on' ? (
        <Board relay={walletConnect.relay} registry={walletConnect.registry} />
      ) : (
        <>
          <PaneHeader level={3} title="Faults" />
          <EmptyState icon="unplug" title="No faults without WalletConnect">
            {walletConnect.reason}
          </EmptyState>
        </>
      )}
    </section>
  )
}

function Board({ relay, registry }: { relay: RelayDesk; registry: RegistryDesk }) {
  const state = useStore(relay)
  const [adding, setAdding] = useState(false)
  const [deed, run] = useDeed()
  const adderId = useId()
  const faults = state?.faults ?? []
  const act = (waiting: string, change: () => Promise<void>) => void run({ waiting, done: '' }, change)
  return (
    <>
      <PaneHeader level={3} title="Faults">
        {faults.length > 0 && (
          <Button
            variant="quiet"
            data-testid={testIds.faultsClear}
            onClick={() => act('Clearing…', () => relay.clearFaults())}
          >
            Clear all
          </Button>
        )}
        <Button
          aria-expanded={adding}
          aria-controls={adderId}
          data-testid={testIds.faultAdd}
          onClick={() => setAdding(!adding)}
        >
          {adding ? 'Close' : '+ Add'}
        </Button>
      </PaneHeader>
      <div className={styles['outcome']}>
        <DeedLine
          deed={deed.status === 'error' ? deed : { status: 'idle', words: '' }}
          errorTestId={testIds.faultError}
        />
      </div>
      {faults.length === 0 ? (
        <EmptyState icon="check" title="No fault of the relay is on" testId={testIds.faultsEmpty}>
          {state ? 'Messages pass as they come.' : 'The relay has not told of itself yet.'}
        </EmptyState>
      ) : (
        <ul aria-label="Faults that are on">
          {faults.map((active) => (
            <ActiveFaultRow
              key={active.id}
              active={active}
              onRelease={() => act('Releasing…', () => relay.releaseFault(active.id))}
              onRemove={() => act('Removing…', () => relay.removeFault(active.id))}
            />
          ))}
        </ul>
      )}
      <div id={adderId} hidden={!adding}>
        <FaultAdder relay={relay} />
      </div>
      <HostFaults registry={registry} />
    </>
  )
}
