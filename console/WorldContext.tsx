import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, StrictMode, useContext, useEffect, useMemo, useState } from 'react'
import type { Wallet, World } from '#mocks/world/world'
import type { Actions } from './actions.ts'
import { BooksProvider } from './BooksContext.tsx'
import { subscribeToAll } from './ui/useStore.ts'

type Bench = { readonly world: World; readonly actions: Actions; readonly show: (wallet: Wallet) => void }

const WorldContext = createContext<Bench | undefined>(undefined)

type WorldProviderProps = { world: World; actions?: Actions; children: ReactNode }

const noActions = {} as Actions

export const toPage = (world: World, children: ReactNode): ReactNode => (
  <StrictMode>
    <QueryClientProvider client={new QueryClient()}>
      <WorldProvider world={world}>{children}</WorldProvider>
    </QueryClientProvider>
  </StrictMode>
)

export function WorldProvider({ world, actions = noActions, children }: WorldProviderProps) {
  const [wallet, show] = useShownWallet(world.wallets, world.wallet)
  const bench = useMemo(() => ({ world: { ...world, wallet }, actions, show }), [world, wallet, actions, show])
  return (
    <WorldContext value={bench}>
      <BooksProvider world={world}>{children}</BooksProvider>
    </WorldContext>
  )
}

export const useWorld = (): World => useBench().world

export const useActions = (): Actions => useBench().actions

export const useShowWallet = (): ((wallet: Wallet) => void) => useBench().show

function useShownWallet(wallets: readonly Wallet[], first: Wallet) {
  const [shown, show] = useState(first)
  useEffect(() => {
    const waits = (wallet: Wallet) => wallet.getState().pending.length > 0
    return subscribeToAll(wallets, (wallet) => {
      if (waits(wallet)) show((current) => (waits(current) ? current : wallet))
    })
  }, [wallets])
  return [shown, show] as const
}

function useBench(): Bench {
  const bench = useContext(WorldContext)
  if (!bench) throw new Error('useWorld needs a WorldProvider above this component.')
  return bench
}
