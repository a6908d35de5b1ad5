import type { RemoteBrowser } from '#mocks/world/walletSide'
import { testIds } from '../../testIds.ts'
import { ActionLine } from '../../ui/ActionLine.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useAction } from '../../ui/useAction.ts'
import { useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'
import type { Peer } from '../walletconnect/Sessions.tsx'
import { DappChoice } from './DappChoice.tsx'
import styles from './DappsPane.module.css'
import { Refused } from './Refused.tsx'
import { type DappRow, toDappRows } from './toDappRows.ts'

export function DappsPane({ browser, peer }: { browser: RemoteBrowser; peer: Peer }) {
  const { wallet, info } = useWorld()
  const state = useStore(wallet)
  const { dapps, refused, isDriven } = useStore(browser)
  const { sessions, metaMaskSessions } = useStore(peer)
  const rows = toDappRows({ dapps, sessions, metaMaskSessions, wallet: state })
  return (
    <>
      <DappChoice title="Dapps" shown="connected" otherUrl={info.side?.demoUrl} count={rows.length} />
      {rows.length === 0 ? (
        <EmptyState icon="plug" title="No dapp is open">
          {isDriven
            ? 'Open one in the browser’s window: it finds the wallet of this bench.'
            : 'Open one with the page script in it: by walletbench/vite, the extension, or a script tag.'}
        </EmptyState>
      ) : (
        <ul aria-label="Dapps">
          {rows.map((row) => (
            <Row key={row.id} row={row} browser={browser} canShow={isDriven} />
          ))}
        </ul>
      )}
      <Refused refused={refused} onAllow={browser.allow} />
    </>
  )
}

const words = { waiting: '', done: '' }

function Row({ row, browser, canShow }: { row: DappRow; browser: RemoteBrowser; canShow: boolean }) {
  const { title, url, open, connectors, chainIds, waits } = row
  const [action, run] = useAction()
  return (
    <li className={styles['row']} data-testid={testIds.dappRow} data-url={url}>
      <div className={styles['head']}>
        <span className={styles['title']} title={title}>
          {title}
        </span>
        {open && canShow && (
          <Button aria-label={`Show ${title}`} onClick={() => void run(words, () => browser.show(open.id))}>
            Show
          </Button>
        )}
      </div>
      <div className={styles['url']} title={url}>
        {url}
      </div>
      {open?.framedBy !== undefined && <div className={styles['fact']}>in a frame of {open.framedBy}</div>}
      <div className={styles['chips']}>
        {connectors.length === 0 ? (
          <Chip>not connected</Chip>
        ) : (
          <>
            <Chip tone="accent" icon="plug">
              {connectors.join(', ')}
            </Chip>
            <Chip>{`${chainIds.length === 1 ? 'chain' : 'chains'} ${chainIds.join(', ')}`}</Chip>
          </>
        )}
        {waits.map(({ id, method }) => (
          <Chip key={id} tone="wait" icon="person">
            waits for {method}
          </Chip>
        ))}
      </div>
      <ActionLine action={action} />
    </li>
  )
}
