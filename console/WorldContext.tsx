import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { World } from '#mocks/world/world'
import type { Actions } from './actions.ts'

type Bench = { readonly world: World; readonly actions: Actions }

const WorldContext = createContext<Bench | undefined>(undefined)

/** Gives the simulated world, and the dapp's actions upon it, to every panel. */
export function WorldProvider({ world, actions, children }: Bench & { children: ReactNode }) {
  const bench = useMemo(() => ({ world, actions }), [world, actions])
  return <WorldContext value={bench}>{children}</WorldContext>
}

export function useWorld(): World {
  return useBench().world
}

export function useActions(): Actions {
  return useBench().actions
}

function useBench(): Bench {
  const bench = useContext(WorldContext)
  if (!bench) throw new Error('This component must stand inside a WorldProvider.')
  return bench
}
