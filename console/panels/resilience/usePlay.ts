import type { ScenarioPlay, ScenarioPlayer, ScenarioPlayerState } from '#mocks/world/scenarioPlayer'
import { useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'

const nothing: ScenarioPlayerState = { play: undefined }
const idle: Pick<ScenarioPlayer, 'getState' | 'subscribe'> = {
  getState: () => nothing,
  subscribe: () => () => undefined,
}
const absent = { getState: () => undefined, subscribe: idle.subscribe }

export function usePlay(): ScenarioPlay | undefined {
  const { scenarios } = useWorld()
  const player = useStore<ScenarioPlayer | undefined>(scenarios ?? absent)
  return useStore<ScenarioPlayerState>(player ?? idle).play
}
