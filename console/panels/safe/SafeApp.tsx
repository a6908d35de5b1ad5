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

export function SafeApp({ host }: { host: SafeHost }) {
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
