import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { registryFaultPresets } from '#fixtures/registryFaults/registryFaultPresets'
import type { ChainController } from '#mocks/world/chain/chainController'
import type { RegistryController, VerifyMode } from '#mocks/world/walletConnectSide'
import { testIds } from '../../testIds.ts'
import { ActionLine } from '../../ui/ActionLine.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { formatCount } from '../../ui/format.ts'
import { Icon } from '../../ui/Icon.tsx'
import { PaneHeader } from '../../ui/PaneHeader.tsx'
import { Select } from '../../ui/Select.tsx'
import { useAction } from '../../ui/useAction.ts'
import { useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'
import rowCss from './ActiveFaultRow.module.css'
import { describeFault, nameFault } from './describeFault.ts'
import { FaultAdder } from './FaultAdder.tsx'
import styles from './FaultBoard.module.css'
import { listFaults, type PlacedFault, useFaultPlaces } from './faultPlaces.ts'
import type { ActiveRegistryFault } from './faultTypes.ts'
import selectsCss from './RegistryFaultSelects.module.css'

type Removals = { readonly ids: readonly string[]; readonly count: number }

export function FaultBoard({ controller }: { controller: ChainController | undefined }) {
  const side = useStore(useWorld().walletConnect)
  return (
    <section id="fault-board" aria-label="Faults" tabIndex={-1} data-testid={testIds.faultBoard}>
      <Board controller={controller} />
      {side.status === 'on' && <RegistryFaultSelects registry={side.registry} />}
      {side.status === 'off' && (
        <EmptyState icon="unplug" title="No faults of the relay without WalletConnect">
          {side.reason}
        </EmptyState>
      )}
    </section>
  )
}

function Board({ controller }: { controller: ChainController | undefined }) {
  const { chainControllers } = useWorld()
  const { relay, registry, popups, states } = useFaultPlaces()
  const [adding, setAdding] = useState(false)
  const [action, run] = useAction()
  const adderId = useId()
  const faults = listFaults(states)
  const clear = () =>
    Promise.all([
      states.relay && states.relay.faults.length > 0 && relay?.faults.clear(),
      registry?.faults.clear(),
      popups.clear(),
      ...chainControllers.map((entry) => entry.getState()?.faults.length && entry.faults.clear()),
    ])
  const ownerOf = ({ layer, chainId }: PlacedFault) => {
    const chain = chainControllers.find((entry) => entry.chainId === chainId)
    return { relay: relay?.faults, registry: registry?.faults, chain: chain?.faults, popup: popups }[layer]
  }
  const removals = useRemovals(faults.map(toKey))
  const act = (waiting: string, change: () => Promise<unknown>) => void run({ waiting, done: '' }, change)
  const adder = useRef<HTMLDivElement>(null)
  const toggleAdder = () => {
    flushSync(() => setAdding(!adding))
    if (adding) return
    adder.current?.scrollIntoView({ block: 'nearest' })
    adder.current?.querySelector('input')?.focus({ preventScroll: true })
  }
  return (
    <>
      <PaneHeader level={3} title="Faults">
        {faults.length > 0 && (
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
      {faults.length === 0 ? (
        <EmptyState icon="check" title="No fault is on" testId={testIds.faultsEmpty}>
          {relay && !states.relay ? 'The relay has not told of itself yet.' : 'Messages and calls pass as they come.'}
        </EmptyState>
      ) : (
        <ul aria-label="Faults that are on">
          {faults.map((placed) => (
            <ActiveFaultRow
              key={toKey(placed)}
              placed={placed}
              onRelease={() => act('Releasing…', async () => ownerOf(placed)?.release(placed.active.id))}
              onRemove={() => act('Removing…', async () => ownerOf(placed)?.remove(placed.active.id))}
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

const toKey = ({ layer, chainId, active: { id } }: PlacedFault): string => `${layer} ${chainId} ${id}`

function useRemovals(ids: readonly string[]): number {
  const [known, setKnown] = useState({ ids, count: 0 })
  const now = countRemovals(known, ids)
  if (now !== known) setKnown(now)
  return now.count
}

export function countRemovals(known: Removals, ids: readonly string[]): Removals {
  const isGone = known.ids.some((id) => !ids.includes(id))
  if (!isGone && known.ids.length === ids.length) return known
  return { ids, count: known.count + (isGone ? 1 : 0) }
}

const PLACES = { registry: 'registry', popup: 'popups' } as const
const HOLDS: readonly string[] = ['hold', 'stuckPending']

function ActiveFaultRow({ placed, onRelease, onRemove }: { placed: PlacedFault; onRelease(): void; onRemove(): void }) {
  const { layer, chainId, active } = placed
  const { id, fault, hits, held } = active
  const name = nameFault(fault)
  const holds = HOLDS.includes(fault.do.kind)
  return (
    <li
      className={rowCss['row']}
      data-testid={layer === 'chain' ? testIds.chainFaultActive : testIds.faultActive}
      data-layer={layer}
      data-fault-id={id}
      data-hits={hits}
      data-held={held}
      data-chain-id={chainId}
    >
      <span className={rowCss['mark']}>
        <Icon name="warn" size={14} />
      </span>
      <div className={rowCss['words']}>
        <div className={rowCss['name']} title={name}>
          {name}
        </div>
        {fault.name !== undefined && <div className={rowCss['fact']}>{describeFault(fault)}</div>}
        <div className={rowCss['fact']}>
          {layer !== 'relay' && `${layer === 'chain' ? `chain ${chainId}` : PLACES[layer]} · `}
          {hits === 0 ? 'no hit yet' : formatCount(hits, 'hit')}
          {(holds || held > 0) && ` · ${held} held`}
        </div>
      </div>
      {(holds || held > 0) && (
        <Button
          disabled={held === 0}
          aria-label={`Release ${name}`}
          data-testid={testIds.faultRelease}
          onClick={onRelease}
        >
          Release
        </Button>
      )}
      <Button
        variant="danger"
        aria-label={`Remove ${name}`}
        data-testid={layer === 'chain' ? testIds.chainFaultRemove : testIds.faultRemove}
        onClick={onRemove}
      >
        Remove
      </Button>
    </li>
  )
}

const NONE = ''
const OTHER = 'other'

const verifyWords: Readonly<Record<VerifyMode, string>> = {
  valid: 'valid: it is the origin',
  mismatch: 'mismatch: another origin',
  scam: 'scam: a known one',
  absent: 'absent: no answer',
}

function RegistryFaultSelects({ registry }: { registry: RegistryController }) {
  const { faults, verify } = useStore(registry)
  const value = toPresetId(faults)
  return (
    <div className={selectsCss['selects']}>
      <Select
        label="Wallet list"
        value={value}
        options={[
          { value: NONE, label: 'none' },
          ...registryFaultPresets.map(({ id, title }) => ({ value: id, label: title.toLowerCase() })),
          ...(value === OTHER ? [{ value: OTHER, label: 'several' }] : []),
        ]}
        testId={testIds.registryFault}
        title="What the registry answers to the connection dialog"
        onChange={(id) => setPreset(registry, id)}
      />
      <Select
        label="Verify"
        value={verify}
        options={toOptions(verifyWords)}
        testId={testIds.verifyMode}
        title="What the verify server says of the dapp’s origin"
        onChange={(value) => registry.set({ verify: value })}
      />
    </div>
  )
}

function toPresetId(faults: readonly ActiveRegistryFault[]): string {
  const [first] = faults
  if (!first) return NONE
  const preset = registryFaultPresets.find(({ title }) => title === first.fault.name)
  return preset && faults.length === 1 ? preset.id : OTHER
}

function setPreset({ faults }: RegistryController, id: string): void {
  if (id === OTHER) return
  faults.clear()
  const preset = registryFaultPresets.find((one) => one.id === id)
  if (preset) faults.add({ name: preset.title, ...preset.fault })
}

function toOptions<value extends string>(words: Readonly<Record<value, string>>): { value: value; label: string }[] {
  return (Object.keys(words) as value[]).map((value) => ({ value, label: words[value] }))
}
