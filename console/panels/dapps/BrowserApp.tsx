import '../../styles/base.css'
import type { RemoteBrowser } from '#mocks/world/walletSide'
import type { World } from '#mocks/world/world'
import styles from '../../App.module.css'
import type { Actions } from '../../actions.ts'
import { Panes } from '../../Panes.tsx'
import { testIds } from '../../testIds.ts'
import { useStore } from '../../ui/useStore.ts'
import { usePanes } from '../../usePanes.ts'
import { WorldProvider } from '../../WorldContext.tsx'
import { BenchEnded } from '../statusBar/BenchEnded.tsx'
import { SideHead } from '../test/SideHead.tsx'
import { WalletPane } from '../wallet/WalletPane.tsx'
import { WirePane } from '../wire/WirePane.tsx'
import { DappsPane } from './DappsPane.tsx'

/** The dapps are in the browser's other window. */
const noActions = {} as Actions

export function BrowserApp({ world, browser, title }: { world: World; browser: RemoteBrowser; title: string }) {
  return (
    <WorldProvider world={world} actions={noActions}>
      <BrowserPanes browser={browser} title={title} walletConnect={world.walletConnect} />
    </WorldProvider>
  )
}

function BrowserPanes({
  browser,
  title,
  walletConnect,
}: {
  browser: RemoteBrowser
  title: string
  walletConnect: World['walletConnect']
}) {
  const side = useStore(walletConnect)
  const { panes: state, ways } = usePanes('wallet')
  const panes = [
    {
      id: 'dapp',
      name: 'Dapps',
      testId: testIds.dappPane,
      content: side.status === 'off' ? null : <DappsPane browser={browser} peer={side.peer} />,
    },
    { id: 'wire', name: 'Wire', testId: testIds.wirePane, content: <WirePane /> },
    { id: 'wallet', name: 'Wallet', testId: testIds.walletPane, content: <WalletPane /> },
  ] as const
  return (
    <div className={styles['app']}>
      <SideHead title={title} {...ways} />
      <BenchEnded />
      <Panes panes={panes} {...state} />
    </div>
  )
}
