import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import type { Wallet, World } from '#mocks/world/world'
import type { Actions } from './actions.ts'
import { BooksProvider } from './BooksContext.tsx'

type Bench = { readonly world: World; readonly actions: Actions }
type Shown = { readonly show: (wallet: Wallet) => void }

const WorldContext = createContext<(Bench & Shown) | undefined>(undefined)

export function WorldProvider({ world, actions, children }: Bench & { children: ReactNode }) {
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

/** Shows a wallet when it gets a request, unless the shown one already waits for the user. */
function useShownWallet(wallets: readonly Wallet[], first: Wallet) {
  const [shown, show] = useState(first)
  useEffect(() => {
    const waits = (wallet: Wallet) => wallet.getState().pending.length > 0
    const stops = wallets.map((wallet) =>
      wallet.subscribe(() => {
        if (waits(wallet)) show((current) => (waits(current) ? current : wallet))
      }),
    )
    return () => {
      for (const stop of stops) stop()
    }
  }, [wallets])
  return [shown, show] as const
}

function useBench(): Bench & Shown {
  const bench = useContext(WorldContext)
  if (!bench) throw new Error('useWorld needs a WorldProvider above this component.')
  return bench
}
