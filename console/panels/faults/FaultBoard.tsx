import { useId, useState } from 'react'
import type { ChainController } from '#mocks/world/chainController'
import type { RelayController } from '#mocks/world/walletConnectSide'
import { testIds } from '../../testIds.ts'
import { ActionLine } from '../../ui/ActionLine.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PaneHeader } from '../../ui/PaneHeader.tsx'
import { useAction } from '../../ui/useAction.ts'
import { useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'
import { ActiveFaultRow } from './ActiveFaultRow.tsx'
import { ActiveRpcFaultRow } from './ActiveRpcFaultRow.tsx'
import { FaultAdder } from './FaultAdder.tsx'
import styles from './FaultBoard.module.css'
import { HostFaults } from './HostFaults.tsx'
import { noRelay } from './noRelay.ts'

/** What goes wrong on purpose: faults of the relay, of the gateways, of the registry, of verify. */
export function FaultBoard({ controller }: { controller: ChainController | undefined }) {
  const { walletConnect } = useWorld()
  const side = useStore(walletConnect)
  return (
    <section id="fault-board" aria-label="Faults" tabIndex={-1} data-testid={testIds.faultBoard}>
      <Board relay={side.status === 'on' ? side.relay : undefined} controller={controller} />
      {side.status === 'on' && <HostFaults registry={side.registry} />}
      {side.status === 'off' && (
        <EmptyState icon="unplug" title="No faults of the relay without WalletConnect">
          {side.reason}
        </EmptyState>
      )}
    </section>
  )
}

function Board({ relay, controller }: { relay: RelayController | undefined; controller: ChainController | undefined }) {
  const { link, chainControllers } = useWorld()
  const state = useStore(relay ?? noRelay)
  const { rpc } = useStore(link)
  const [adding, setAdding] = useState(false)
  const [effect, run] = useAction()
  const adderId = useId()
  const faults = state?.faults ?? []
  const chainFaults = rpc.flatMap(({ chainId, faults: own }) => own.map((active) => ({ chainId, active })))
  const act = (waiting: string, change: () => Promise<unknown>) => void run({ waiting, done: '' }, change)
  const clear = () =>
    Promise.all([
      faults.length > 0 && relay?.clearFaults(),
      ...chainControllers.map((entry) => entry.getState()?.faults.length && entry.clearFaults()),
    ])
  const remove = async (chainId: number, id: string) =>
    await chainControllers.find((entry) => entry.chainId === chainId)?.removeFault(id)
  const count = faults.length + chainFaults.length
  return (
    <>
      <PaneHeader level={3} title="Faults">
        {count > 0 && (
          <Button variant="quiet" data-testid={testIds.faultsClear} onClick={() => act('Clearing…', clear)}>
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
        <ActionLine
          action={effect.status === 'error' ? effect : { status: 'idle', words: '' }}
          errorTestId={testIds.faultError}
        />
      </div>
      {count === 0 ? (
        <EmptyState icon="check" title="No fault is on" testId={testIds.faultsEmpty}>
          {relay && !state ? 'The relay has not told of itself yet.' : 'Messages and calls pass as they come.'}
        </EmptyState>
      ) : (
        <ul aria-label="Faults that are on">
          {faults.map((active) => (
            <ActiveFaultRow
              key={active.id}
              active={active}
              onRelease={() => act('Releasing…', async () => relay?.releaseFault(active.id))}
              onRemove={() => act('Removing…', async () => relay?.removeFault(active.id))}
            />
          ))}
          {chainFaults.map(({ chainId, active }) => (
            <ActiveRpcFaultRow
              key={`${chainId} ${active.id}`}
              active={active}
              chainId={chainId}
              onRemove={() => act('Removing…', () => remove(chainId, active.id))}
            />
          ))}
        </ul>
      )}
      <div id={adderId} hidden={!adding}>
        <FaultAdder relay={relay} controller={controller} />
      </div>
    </>
  )
}
