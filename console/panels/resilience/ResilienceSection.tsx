import { lazy, Suspense } from 'react'
import type { LazyScenarioPlayer } from '#mocks/world/scenarioPlayer'
import { Section } from '../../ui/Section.tsx'
import { toPlayStatus } from './toPlayStatus.ts'
import { usePlay } from './usePlay.ts'

const ResiliencePanel = lazy(() =>
  import('./ResiliencePanel.tsx').then((module) => ({ default: module.ResiliencePanel })),
)

/** Scenarios of resilience, to play by hand. Closed by default: then it is one line, and nothing of it is loaded. */
export function ResilienceSection({ scenarios }: { scenarios: LazyScenarioPlayer }) {
  const play = usePlay()
  return (
    <Section
      id="resilience"
      title="Resilience"
      summary={play ? `${toPlayStatus(play).words} · ${play.playable.scenario.title}` : 'no scenario'}
      open={false}
      lazy
    >
      <Suspense fallback={null}>
        <ResiliencePanel scenarios={scenarios} />
      </Suspense>
    </Section>
  )
}
