import '../../styles/base.css'
import type { OpenDapp, RemoteBrowser } from '#mocks/world/walletSide'
import type { PendingRequest, WalletState } from '#mocks/world/world'
import { testIds } from '../../testIds.ts'
import { ActionLine } from '../../ui/ActionLine.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useAction } from '../../ui/useAction.ts'
import { useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'
import { SidePage } from '../test/SidePage.tsx'
import type { MetaMaskSession, Peer, Session } from '../walletconnect/Sessions.tsx'
import { DappChoice } from './DappChoice.tsx'
import paneCss from './DappsPane.module.css'
import { Refused } from './Refused.tsx'

export function BrowserApp({ browser, title }: { browser: RemoteBrowser; title: string }) {
  const side = useStore(useWorld().walletConnect)
  const content = side.status === 'off' ? null : <DappsPane browser={browser} peer={side.peer} />
  return <SidePage title={title} first="wallet" dapp={{ name: 'Dapps', testId: testIds.dappPane, content }} />
}

function DappsPane({ browser, peer }: { browser: RemoteBrowser; peer: Peer }) {
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
    <li className={paneCss['row']} data-testid={testIds.dappRow} data-url={url}>
      <div className={paneCss['head']}>
        <span className={paneCss['title']} title={title}>
          {title}
        </span>
        {open && canShow && (
          <Button aria-label={`Show ${title}`} onClick={() => void run(words, () => browser.show(open.id))}>
            Show
          </Button>
        )}
      </div>
      <div className={paneCss['url']} title={url}>
        {url}
      </div>
      {open?.framedBy !== undefined && <div className={paneCss['fact']}>in a frame of {open.framedBy}</div>}
      <div className={paneCss['chips']}>
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

type DappRow = Pick<OpenDapp, 'id' | 'title' | 'url'> & {
  readonly open: OpenDapp | undefined
  readonly connectors: readonly ('in the browser' | 'WalletConnect' | 'MetaMask Connect')[]
  /** Over WalletConnect, those of all its sessions, because each request names its own. */
  readonly chainIds: readonly number[]
  readonly waits: readonly PendingRequest[]
}

export type DappRowsParameters = {
  readonly dapps: readonly OpenDapp[]
  readonly sessions: readonly Session[]
  readonly metaMaskSessions?: readonly MetaMaskSession[] | undefined
  readonly wallet: Pick<WalletState, 'permissions' | 'sites' | 'chainId' | 'pending'>
}

export function toDappRows(parameters: DappRowsParameters): readonly DappRow[] {
  const { dapps, sessions, metaMaskSessions = [], wallet } = parameters
  const waitsOf = (origin: string) => wallet.pending.filter((request) => request.origin === origin)
  const chainOf = (origin: string) => wallet.sites[origin]?.chainId ?? wallet.chainId
  const isOpen = (origin: string) => dapps.some((dapp) => dapp.origin === origin)
  const toFacts = (origin: string, own: readonly Session[]) => {
    const isConnected = (wallet.permissions[origin]?.length ?? 0) > 0
    const isInBrowser =
      isConnected &&
      (own.length === 0 || (isOpen(origin) && wallet.sites[origin]?.connectedBy?.includes('injected') !== false))
    const chains = own.flatMap((session) => session.chains).map((chain) => Number(chain.replace('eip155:', '')))
    return {
      connectors: [
        ...(isInBrowser ? (['in the browser'] as const) : []),
        ...(own.length > 0 ? (['WalletConnect'] as const) : []),
      ],
      chainIds: [...new Set([...(isInBrowser ? [chainOf(origin)] : []), ...chains])],
      waits: waitsOf(origin),
    }
  }
  const open = dapps.map((dapp): DappRow => {
    const own = sessions.filter(({ origin }) => origin === dapp.origin)
    return { id: dapp.id, title: dapp.title || dapp.url, url: dapp.url, open: dapp, ...toFacts(dapp.origin, own) }
  })
  const elsewhere = sessions
    .filter(({ origin }) => !isOpen(origin))
    .map((session): DappRow => {
      const { topic, origin, peerName } = session
      return { id: topic, title: peerName, url: origin, open: undefined, ...toFacts(origin, [session]) }
    })
  // A link may claim any origin, so it never matches an open page.
  const overMetaMask = metaMaskSessions.map(
    ({ channel, origin, peerName }): DappRow => ({
      id: channel,
      title: peerName,
      url: origin,
      open: undefined,
      connectors: ['MetaMask Connect'],
      chainIds: [chainOf(origin)],
      waits: waitsOf(origin),
    }),
  )
  return [...open, ...elsewhere, ...overMetaMask]
}
