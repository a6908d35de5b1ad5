import type { WalletConnectSide } from '#mocks/world/walletConnectSide'
import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import { formatCount } from '../../ui/format.ts'
import { useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'
import { countFaults, noRegistry, noRelay, usePopupFaults } from '../faults/faultPlaces.ts'
import { toPlayStatus, usePlay } from '../resilience/usePlay.ts'
import styles from './FaultsOn.module.css'

type FaultsOnProps = { side: WalletConnectSide; quiet?: boolean; onOpen(): void }

/** Always visible, because a forgotten fault is hard to find later. */
export function FaultsOn({ side, quiet = false, onOpen }: FaultsOnProps) {
  const { link } = useWorld()
  const { rpc } = useStore(link)
  const relay = useStore(side.status === 'on' ? side.relay : noRelay)
  const registry = useStore(side.status === 'on' ? side.registry : noRegistry)
  const { active: popups } = usePopupFaults()
  const count = countFaults({ relay, registry, rpc, popups })
  if (quiet && count === 0) return null
  const words = count === 0 ? 'no faults' : `${formatCount(count, 'fault')} on`
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

export function ScenarioOn({ onOpen }: { onOpen(): void }) {
  const play = usePlay()
  if (!play) return null
  const { status, words } = toPlayStatus(play)
  return (
    <Button
      variant="quiet"
      icon={status === 'task' ? 'person' : 'play'}
      className={status === 'off' ? undefined : styles['on']}
      title={play.playable.scenario.title}
      aria-label={`Go to the scenario: ${words}`}
      data-status={status}
      data-testid={testIds.scenarioOn}
      onClick={onOpen}
    >
      scenario: {words}
    </Button>
  )
}
