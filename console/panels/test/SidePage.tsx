import type { ReactNode } from 'react'
import appCss from '../../App.module.css'
import { Panes } from '../../Panes.tsx'
import { testIds } from '../../testIds.ts'
import { usePanes } from '../../usePanes.ts'
import { BenchEnded } from '../statusBar/BenchEnded.tsx'
import type { PaneId } from '../statusBar/PaneTabs.tsx'
import { WalletPane } from '../wallet/WalletPane.tsx'
import { WirePane } from '../wire/WirePane.tsx'
import { SideHead } from './SideHead.tsx'

type SidePageProps = {
  title: string
  first: PaneId
  dapp: { readonly name: string; readonly testId: string; readonly content: ReactNode }
}

export function SidePage({ title, first, dapp }: SidePageProps) {
  const { panes, ways } = usePanes(first)
  return (
    <div className={appCss['app']}>
      <SideHead title={title} ways={ways} />
      <BenchEnded />
      <Panes
        {...panes}
        panes={[
          { id: 'dapp', ...dapp },
          { id: 'wire', name: 'Wire', testId: testIds.wirePane, content: <WirePane /> },
          { id: 'wallet', name: 'Wallet', testId: testIds.walletPane, content: <WalletPane /> },
        ]}
      />
    </div>
  )
}
