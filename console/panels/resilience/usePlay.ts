import type { ScenarioPlay, ScenarioPlayer, ScenarioPlayerState } from '#mocks/world/scenarioPlayer'
import { createConstantStore, useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'

const idle = createConstantStore<ScenarioPlayerState>({ play: undefined })
const absent = createConstantStore(undefined)

type PlayStatus = { readonly status: 'waiting' | 'task' | 'met' | 'off'; readonly words: string }

export function usePlay(): ScenarioPlay | undefined {
  const { scenarios } = useWorld()
  const player = useStore<ScenarioPlayer | undefined>(scenarios ?? absent)
  return useStore<ScenarioPlayerState>(player ?? idle).play
}

export function toPlayStatus({
  task,
  hasMet,
  isLifted,
}: Pick<ScenarioPlay, 'task' | 'hasMet' | 'isLifted'>): PlayStatus {
  if (task) return { status: 'task', words: 'needs you' }
  if (isLifted) return { status: 'off', words: 'taken off' }
  return hasMet ? { status: 'met', words: 'met' } : { status: 'waiting', words: 'waits' }
}
