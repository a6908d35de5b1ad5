import { createListeners } from '#mocks/core/listeners'
import { createLazy } from '#mocks/core/promises'
import type { ScenarioPlayerParameters } from '#mocks/resiliencePlay/createScenarioPlayer'
import { createPlayKeep } from '#mocks/resiliencePlay/keptPlay'
import type { LazyScenarioPlayer, ScenarioPlayer } from '#mocks/world/scenarioPlayer'
import type { World } from '#mocks/world/world'

export function createLazyPlayer(parameters: {
  readonly page: Pick<Window, 'location' | 'sessionStorage' | 'addEventListener' | 'removeEventListener'>
  readonly world: ScenarioPlayerParameters['world'] & Pick<World, 'info'>
  readonly own: boolean
}): LazyScenarioPlayer {
  const { page, world, own } = parameters
  const listeners = createListeners()
  const keep = createPlayKeep(() => page.sessionStorage, world.info.chains[0].rpcUrl)
  let player: ScenarioPlayer | undefined

  const load = createLazy(async () => {
    const [{ createScenarioPlayer }, { scenarios }, { watchPageErrors }] = await Promise.all([
      import('#mocks/resiliencePlay/createScenarioPlayer'),
      import('#fixtures/resilience/scenarios'),
      import('./watchPageErrors.ts'),
    ])
    player = createScenarioPlayer({
      world,
      scenarios,
      own: own ? { origin: page.location.origin, errors: watchPageErrors(page) } : undefined,
      keep,
    })
    listeners.notify()
    return player
  })

  if (keep.load()) void load()
  return { getState: () => player, subscribe: listeners.add, load }
}
