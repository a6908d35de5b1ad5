import type { ScenarioPlay, ScenarioPlayer, ScenarioPlayerState } from '#mocks/world/scenarioPlayer'
import { useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'

const nothing: ScenarioPlayerState = { play: undefined }
/** Stands in for a player that is not loaded. */
const idle: Pick<ScenarioPlayer, 'getState' | 'subscribe'> = {
  getState: () => nothing,
  subscribe: () => () => undefined,
}
/** Stands in where there is none. */
const absent = { getState: () => undefined, subscribe: idle.subscribe }

/** The scenario that is played. Undefined while there is none. */
export function usePlay(): ScenarioPlay | undefined {
  const { scenarios } = useWorld()
  const player = useStore<ScenarioPlayer | undefined>(scenarios ?? absent)
  return useStore<ScenarioPlayerState>(player ?? idle).play
}
