import { useStore } from '../../../ui/useStore.ts'
import { useWorld } from '../../../WorldContext.tsx'

const none = { getState: () => 0, subscribe: () => () => {} }

export function useOtherTabs(): number {
  return useStore(useWorld().otherTabs ?? none)
}
