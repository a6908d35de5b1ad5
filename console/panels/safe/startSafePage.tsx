import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { BenchError } from '#mocks/core/BenchError'
import type { World } from '#mocks/world/world'
import type { Actions } from '../../actions.ts'
import { WorldProvider } from '../../WorldContext.tsx'
import { readSafeOwners } from './SafePane.tsx'
import '../../styles/base.css'
import type { SafeHost } from '#mocks/world/safeHost'
import appStyles from '../../App.module.css'
import { Panes } from '../../Panes.tsx'
import { testIds } from '../../testIds.ts'
import { usePanes } from '../../usePanes.ts'
import { BenchEnded } from '../statusBar/BenchEnded.tsx'
import { SideHead } from '../test/SideHead.tsx'
import { WalletPane } from '../wallet/WalletPane.tsx'
import { WirePane } from '../wire/WirePane.tsx'
import { SafePane } from './SafePane.tsx'

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

function SafeApp({ host }: { host: SafeHost }) {
  const { panes, ways } = usePanes('dapp')
  return (
    <div className={appStyles['app']}>
      <SideHead title="A dapp in a Safe" {...ways} />
      <BenchEnded />
      <Panes
        {...panes}
        panes={[
          { id: 'dapp', name: 'Safe', testId: testIds.safePane, content: <SafePane host={host} /> },
          { id: 'wire', name: 'Wire', testId: testIds.wirePane, content: <WirePane /> },
          { id: 'wallet', name: 'Wallet', testId: testIds.walletPane, content: <WalletPane /> },
        ]}
      />
    </div>
  )
}
