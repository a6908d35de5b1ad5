import { formatCount } from '../../../ui/format.ts'
import { createConstantStore, useStore } from '../../../ui/useStore.ts'
import { useWorld } from '../../../WorldContext.tsx'

const none = createConstantStore(0)

type WaitingElsewhere = { readonly tabs: number; readonly dapps: number }

export function describeWaiting({ tabs, dapps }: WaitingElsewhere): string | undefined {
  const places = [
    ...(tabs > 0 ? [`${formatCount(tabs, 'request')} in another tab`] : []),
    ...(dapps > 0 ? [`${formatCount(dapps, 'request')} of connected dapps`] : []),
  ]
  if (places.length === 0) return undefined
  if (places.length === 2) return `Waiting for you: ${places.join(', ')}`
  const verb = tabs + dapps === 1 ? 'waits' : 'wait'
  return tabs > 0
    ? `${formatCount(tabs, 'request')} ${verb} for you in another tab`
    : `${formatCount(dapps, 'request')} of connected dapps ${verb} for you`
}

export const useOtherTabs = (): number => useStore(useWorld().otherTabs ?? none)
