import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { BenchError } from '#mocks/core/BenchError'
import type { World } from '#mocks/world/world'
import type { Actions } from '../../actions.ts'
import { WorldProvider } from '../../WorldContext.tsx'
import { readSafeOwners } from './readSafeOwners.ts'
import { SafeApp } from './SafeApp.tsx'

/** The dapp is in the frame. */
const noActions = {} as Actions

/** Throws a BenchError when the Safe cannot be put on the chain. */
export async function startSafePage(world: World, kind: string): Promise<ReactNode> {
  if (!world.openSafeHost) throw new BenchError('The wallets of this console are not in its page.')
  const host = await world.openSafeHost(readSafeOwners(kind))
  return (
    <StrictMode>
      <QueryClientProvider client={new QueryClient()}>
        <WorldProvider world={world} actions={noActions}>
          <SafeApp host={host} />
        </WorldProvider>
      </QueryClientProvider>
    </StrictMode>
  )
}
