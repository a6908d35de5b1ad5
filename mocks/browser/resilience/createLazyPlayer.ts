import { createLazy } from '#mocks/core/createLazy'
import { createListeners } from '#mocks/core/createListeners'
import { createPlayKeep } from '#mocks/resiliencePlay/createPlayKeep'
import type { ScenarioPlayerParameters } from '#mocks/resiliencePlay/createScenarioPlayer'
import type { LazyScenarioPlayer, ScenarioPlayer } from '#mocks/world/scenarioPlayer'
import type { World } from '#mocks/world/world'

export type LazyPlayerParameters = {
  readonly page: Pick<Window, 'location' | 'sessionStorage' | 'addEventListener' | 'removeEventListener'>
  readonly world: ScenarioPlayerParameters['world'] & Pick<World, 'info'>
  /** Whether the page has a dapp of its own. */
  readonly own: boolean
}

/**
 * Creates what loads the player and the catalogue at their first use: at once if the page goes on with a scenario.
 *
 * @example
 * const player = await createLazyPlayer({ page: window, world, own: true }).load()
 */
export function createLazyPlayer({ page, world, own }: LazyPlayerParameters): LazyScenarioPlayer {
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

  const lazy: LazyScenarioPlayer = {
    getState: () => player,
    subscribe: listeners.add,
    load,
  }
  if (keep.load()) void lazy.load()
  return lazy
}
