import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { testIds } from '#console/testIds'
import { useAction } from '#console/ui/useAction'
import { useStore } from '#console/ui/useStore'
import type { ChainController } from '#mocks/world/chain/chainController'
import type { RegistryController, RelayController } from '#mocks/world/walletConnectSide'
import { ActionLine } from '../../ui/ActionLine.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PaneHeader } from '../../ui/PaneHeader.tsx'
import { useWorld } from '../../WorldContext.tsx'
import { ActiveFaultRow } from './ActiveFaultRow.tsx'
import { FaultAdder } from './FaultAdder.tsx'
import styles from './FaultBoard.module.css'
import { noRegistry, noRelay, usePopupFaults } from './faultPlaces.ts'
import { RegistryFaultSelects } from './RegistryFaultSelects.tsx'

type Removals = { readonly ids: readonly string[]; readonly count: number }

export function FaultBoard({ controller }: { controller: ChainController | undefined }) {
  const { walletConnect } = useWorld()
  const side = useStore(walletConnect)
  return (
    <section id="fault-board" aria-label="Faults" tabIndex={-1} data-testid={testIds.faultBoard}>
      <Board
        relay={side.status === 'on' ? side.relay : undefined}
        registry={side.status === 'on' ? side.registry : undefined}
        controller={controller}
      />
      {side.status === 'on' && <RegistryFaultSelects registry={side.registry} />}
      {side.status === 'off' && (
        <EmptyState icon="unplug" title="No faults of the relay without WalletConnect">
          {side.reason}
        </EmptyState>
      )}
    </section>
  )
}

type BoardProps = {
  relay: RelayController | undefined
  registry: RegistryController | undefined
  controller: ChainController | undefined
}

function Board({ relay, registry, controller }: BoardProps) {
  const { link, chainControllers } = useWorld()
  const state = useStore(relay ?? noRelay)
  const { faults: registryFaults } = useStore(registry ?? noRegistry)
  const { rpc } = useStore(link)
  const { popups, active: popupFaults } = usePopupFaults()
  const [adding, setAdding] = useState(false)
  const [action, run] = useAction()
  const adderId = useId()
  const faults = state?.faults ?? []
  const chainFaults = rpc.flatMap(({ chainId, faults: own }) => own.map((active) => ({ chainId, active })))
  const clear = () =>
    Promise.all([
      faults.length > 0 && relay?.faults.clear(),
      registry?.faults.clear(),
      popups.clear(),
      ...chainControllers.map((entry) => entry.getState()?.faults.length && entry.faults.clear()),
    ])
  const faultsOf = (chainId: number) => chainControllers.find((entry) => entry.chainId === chainId)?.faults
  const removals = useRemovals([
    ...faults.map(({ id }) => id),
    ...registryFaults.map(({ id }) => `registry ${id}`),
    ...chainFaults.map(({ chainId, active: { id } }) => `${chainId} ${id}`),
    ...popupFaults.map(({ id }) => id),
  ])
  const act = (waiting: string, change: () => Promise<unknown>) => void run({ waiting, done: '' }, change)
  const adder = useRef<HTMLDivElement>(null)
  const toggleAdder = () => {
    flushSync(() => setAdding(!adding))
    if (adding) return
    adder.current?.scrollIntoView({ block: 'nearest' })
    adder.current?.querySelector('input')?.focus({ preventScroll: true })
  }
  const count = faults.length + registryFaults.length + chainFaults.length + popupFaults.length
  return (
    <>
      <PaneHeader level={3} title="Faults">
        {count > 0 && (
          <Button variant="quiet" data-testid={testIds.faultsClear} onClick={() => act('Clearing…', clear)}>
            Clear all
          </Button>
        )}
        <Button aria-expanded={adding} aria-controls={adderId} data-testid={testIds.faultAdd} onClick={toggleAdder}>
          {adding ? 'Close' : '+ Add'}
        </Button>
      </PaneHeader>
      <div className={styles['outcome']}>
        <ActionLine
          action={action.status === 'error' ? action : { status: 'idle', words: '' }}
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
              layer="relay"
              onRelease={() => act('Releasing…', async () => relay?.faults.release(active.id))}
              onRemove={() => act('Removing…', async () => relay?.faults.remove(active.id))}
            />
          ))}
          {registryFaults.map((active) => (
            <ActiveFaultRow
              key={`registry ${active.id}`}
              active={active}
              layer="registry"
              onRelease={() => registry?.faults.release(active.id)}
              onRemove={() => registry?.faults.remove(active.id)}
            />
          ))}
          {chainFaults.map(({ chainId, active }) => (
            <ActiveFaultRow
              key={`${chainId} ${active.id}`}
              active={active}
              layer="chain"
              chainId={chainId}
              onRelease={() => act('Releasing…', async () => faultsOf(chainId)?.release(active.id))}
              onRemove={() => act('Removing…', async () => faultsOf(chainId)?.remove(active.id))}
            />
          ))}
          {popupFaults.map((active) => (
            <ActiveFaultRow
              key={active.id}
              active={active}
              layer="popup"
              onRelease={() => act('Releasing…', async () => popups.release(active.id))}
              onRemove={() => act('Removing…', async () => popups.remove(active.id))}
            />
          ))}
        </ul>
      )}
      <div ref={adder} id={adderId} hidden={!adding}>
        <FaultAdder {...{ relay, registry, controller, popups }} removals={removals} />
      </div>
    </>
  )
}

function useRemovals(ids: readonly string[]): number {
  const [known, setKnown] = useState({ ids, count: 0 })
  const now = countRemovals(known, ids)
  if (now !== known) setKnown(now)
  return now.count
}

/** Returns the same object while the list is the same. */
export function countRemovals(known: Removals, ids: readonly string[]): Removals {
  const isGone = known.ids.some((id) => !ids.includes(id))
  if (!isGone && known.ids.length === ids.length) return known
  return { ids, count: known.count + (isGone ? 1 : 0) }
}
