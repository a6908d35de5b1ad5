import { useStore } from '../../../ui/useStore.ts'
import { useWorld } from '../../../WorldContext.tsx'

const none = { getState: () => 0, subscribe: () => () => {} }

/** How many requests wait for the user in other tabs of the console. */
export function useOtherTabs(): number {
  return useStore(useWorld().otherTabs ?? none)
}
