import { use, useState } from 'react'
import type { LazyScenarioPlayer, PlayableScenario } from '#mocks/world/scenarioPlayer'
import { testIds } from '../../testIds.ts'
import { useStore } from '../../ui/useStore.ts'
import { Catalogue } from './Catalogue.tsx'
import { PlayView } from './PlayView.tsx'
import styles from './ResiliencePanel.module.css'
import { ScenarioDetail } from './ScenarioDetail.tsx'

export function ResiliencePanel({ scenarios }: { scenarios: LazyScenarioPlayer }) {
  const player = use(scenarios.load())
  const { play } = useStore(player)
  const [chosen, choose] = useState<PlayableScenario>()
  // After a play, show the catalogue.
  if (play && chosen) choose(undefined)
  return (
    <div className={styles['panel']} data-testid={testIds.resilience}>
      {play ? (
        <PlayView play={play} player={player} />
      ) : chosen ? (
        <ScenarioDetail
          playable={chosen}
          verdicts={player.verdicts}
          onArm={() => player.arm(chosen.scenario.id)}
          onBack={() => choose(undefined)}
        />
      ) : (
        <Catalogue read={player.catalogue} onPick={choose} />
      )}
    </div>
  )
}
