import type { ReactNode } from 'react'
import { BenchError } from '#mocks/core/BenchError'
import type { PendingRequest, Wallet } from '#mocks/world/world'
import { readWorldOf } from '../../exposeWorld.ts'
import '../../styles/base.css'
import appCss from '../../App.module.css'
import { testIds } from '../../testIds.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { useTheme } from '../../ui/useTheme.ts'
import { toPage } from '../../WorldContext.tsx'
import { Inbox } from '../wallet/inbox/Inbox.tsx'
import styles from './WalletWindowApp.module.css'

type Transport = PendingRequest['connection']['transport']

/** The wallet runs in the page that opened the window. Throws a BenchError if it is gone, or is no console. */
export async function startWalletWindow(page: Window, transport: string): Promise<ReactNode> {
  const dapp = (page.opener ?? (page.parent === page ? null : page.parent)) as (Window & typeof globalThis) | null
  const world = readWorldOf(dapp)
  const windows = world?.walletWindows
  if (!dapp || !world || !windows)
    throw new BenchError('This window of the wallet belongs to no dapp.', {
      metaMessages: [
        'The page that opened it is gone, is cut off, is of another origin, or is not a console of Walletbench.',
      ],
      hint: 'Open the console, and press Connect beside the connector.',
    })
  const { origin } = page.location
  let isGone = false
  page.addEventListener('pagehide', () => {
    isGone = true
  })
  const session = await windows.open({
    transport: transport as Transport,
    url: page.location.href,
    post: (message) => dapp.postMessage(message, origin),
    close: () => page.close(),
    isGone: () => isGone,
  })
  page.addEventListener('message', ({ source, data }) => {
    if (source === dapp) session.receive(cloneIn(dapp, data))
  })
  page.addEventListener('pagehide', () => session.closed())
  const { wallet } = windows
  const own = { ...world, wallet, wallets: [wallet] }
  return toPage(own, <WalletWindowApp wallet={wallet} transport={transport as Transport} />)
}

/** With the classes of the dapp's page: the wallet's code there knows no others. */
function cloneIn(dapp: typeof globalThis, data: unknown): unknown {
  try {
    return dapp.structuredClone(data)
  } catch {
    // Uncloneable data, such as a port, belongs to no wallet's protocol.
    return undefined
  }
}

function WalletWindowApp({ wallet, transport }: { wallet: Wallet; transport: Transport }) {
  useTheme()
  return (
    <div className={appCss['app']} data-testid={testIds.walletWindow} data-transport={transport}>
      <header className={styles['head']}>
        <img className={styles['icon']} src={wallet.info.icon} alt="" width={22} height={22} />
        <h1 className={styles['name']} title={wallet.info.name}>
          {wallet.info.name}
        </h1>
        <span className="note">Walletbench</span>
      </header>
      <main className={styles['main']}>
        <ErrorBoundary name="Wallet">
          <Inbox transport={transport} />
        </ErrorBoundary>
      </main>
    </div>
  )
}
