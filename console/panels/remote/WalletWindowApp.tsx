import '../../styles/base.css'
import { useMemo } from 'react'
import type { PendingRequest, Wallet, World } from '#mocks/world/world'
import appStyles from '../../App.module.css'
import type { Actions } from '../../actions.ts'
import { testIds } from '../../testIds.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { useTheme } from '../../ui/useTheme.ts'
import { WorldProvider } from '../../WorldContext.tsx'
import { Inbox } from '../wallet/inbox/Inbox.tsx'
import styles from './WalletWindowApp.module.css'

type WalletWindowAppProps = {
  world: World
  wallet: Wallet
  transport: PendingRequest['connection']['transport']
}

/** The dapp is in the page that opened the window. */
const noActions = {} as Actions

export function WalletWindowApp({ world, wallet, transport }: WalletWindowAppProps) {
  useTheme()
  const own = useMemo(() => ({ ...world, wallet, wallets: [wallet] }), [world, wallet])
  return (
    <WorldProvider world={own} actions={noActions}>
      <div className={appStyles['app']} data-testid={testIds.walletWindow} data-transport={transport}>
        <header className={styles['head']}>
          <img className={styles['icon']} src={wallet.info.icon} alt="" width={22} height={22} />
          <h1 className={styles['name']} title={wallet.info.name}>
            {wallet.info.name}
          </h1>
          <span className={styles['brand']}>Walletbench</span>
        </header>
        <main className={styles['main']}>
          <ErrorBoundary name="Wallet">
            <Inbox transport={transport} />
          </ErrorBoundary>
        </main>
      </div>
    </WorldProvider>
  )
}
