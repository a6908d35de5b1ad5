import { useMemo } from 'react'
import { useConfig } from 'wagmi'
import type { MarketActions } from '../../marketActions.ts'
import { useActions, useWorld } from '../../WorldContext.tsx'
import { createMarketActions } from '../../wagmi/createMarketActions.ts'

export function useMarketActions(): MarketActions {
  const { info } = useWorld()
  const { act } = useActions()
  const config = useConfig()
  return useMemo(() => createMarketActions(config, act, info), [config, act, info])
}
