import { useChainId, useChains, useConnection } from 'wagmi'
import { testIds } from '../../testIds.ts'
import { Address } from '../../ui/Address.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import type { IconName } from '../../ui/Icon.tsx'
import { StatusMark, type Tone } from '../../ui/StatusMark.tsx'
import { useNarrow } from '../../ui/useMediaQuery.ts'
import { useStore } from '../../ui/useStore.ts'
import { useTheme } from '../../ui/useTheme.ts'
import { useWorld } from '../../WorldContext.tsx'
import { BarMarks, type BarWays, FaultsOn } from './BarMarks.tsx'
import { BarMenu } from './BarMenu.tsx'
import { RawToggle, ThemeToggle } from './BarToggles.tsx'
import factsCss from './ChainFacts.module.css'
import { Help } from './Help.tsx'
import { LinkStatus } from './LinkStatus.tsx'
import { NodeHealth } from './NodeHealth.tsx'
import { RelayHealth } from './RelayHealth.tsx'
import styles from './StateBar.module.css'

const marks: Readonly<Record<string, { tone: Tone; icon: IconName }>> = {
  connected: { tone: 'ok', icon: 'plug' },
  connecting: { tone: 'wait', icon: 'clock' },
  reconnecting: { tone: 'wait', icon: 'clock' },
  disconnected: { tone: 'dim', icon: 'unplug' },
}

export const StateBar = (ways: BarWays) => (useNarrow() ? <NarrowBar ways={ways} /> : <WideBar ways={ways} />)

function WideBar({ ways }: { ways: BarWays }) {
  const side = useStore(useWorld().walletConnect)
  const [theme, chooseTheme] = useTheme()
  return (
    <header className={styles['bar']} data-testid={testIds.stateBar}>
      <span className={styles['brand']}>Walletbench</span>
      <div className={styles['facts']}>
        <ConnectionMark />
        <ConnectionDetail />
        <ChainFacts />
        <ChainWarnings />
      </div>
      <NodeHealth link />
      <div className={styles['relay']}>
        <RelayHealth side={side} />
        <BarMarks ways={ways} />
      </div>
      <div className={styles['tools']}>
        <RawToggle />
        <ThemeToggle preference={theme} onChoose={chooseTheme} />
        <Help />
      </div>
    </header>
  )
}

function NarrowBar({ ways }: { ways: BarWays }) {
  const side = useStore(useWorld().walletConnect)
  const [theme, chooseTheme] = useTheme()
  return (
    <header className={styles['bar']} data-testid={testIds.stateBar}>
      <span className={styles['brand']}>Walletbench</span>
      <ConnectionMark />
      <div className={styles['warnings']}>
        <ChainWarnings />
        <BarMarks ways={ways} quiet />
      </div>
      <LinkStatus quiet />
      <Help />
      <BarMenu>
        {(close) => (
          <>
            <div className={styles['line']}>
              <ConnectionDetail />
            </div>
            <div className={styles['line']}>
              <ChainFacts />
            </div>
            <NodeHealth />
            <div className={styles['line']}>
              <RelayHealth side={side} />
              <FaultsOn
                onOpen={() => {
                  close()
                  ways.onShowFaults()
                }}
              />
              <RawToggle />
              <ThemeToggle preference={theme} onChoose={chooseTheme} />
            </div>
          </>
        )}
      </BarMenu>
    </header>
  )
}

function ChainWarnings() {
  const { wallet } = useWorld()
  const { chainId: walletChainId } = useStore(wallet)
  const appChainId = useChainId()
  const chains = useChains()
  const { chainId } = useConnection()
  const unknown = chainId !== undefined && !chains.some((chain) => chain.id === chainId)
  return (
    <>
      {appChainId !== walletChainId && (
        <Chip tone="warn" icon="warn" data-testid={testIds.chainMismatch}>
          app and wallet differ
        </Chip>
      )}
      {unknown && (
        <Chip tone="warn" icon="warn" data-testid={testIds.chainUnknown}>
          chain {chainId} is not configured in the app
        </Chip>
      )}
    </>
  )
}

function ConnectionDetail() {
  const { connector, address, status } = useConnection()
  // While connecting, wagmi still reports the former connector.
  const by = status === 'connecting' ? 'still by' : 'by'
  return (
    <>
      {connector && (
        <span className={styles['fact']}>
          <span className={status === 'connecting' ? undefined : styles['label']}>{by}</span>
          <span className={styles['name']} title={connector.name.slice(0, 80)} data-testid={testIds.connectorName}>
            {connector.name.slice(0, 80)}
          </span>
        </span>
      )}
      {address && (
        <span className={styles['fact']}>
          <span className={styles['label']}>account</span>
          <Address value={address} testId={testIds.account} />
          <CopyButton text={address} label="account" testId={testIds.copyAccount} />
        </span>
      )}
    </>
  )
}

function ConnectionMark() {
  const { status } = useConnection()
  const mark = marks[status] ?? { tone: 'dim', icon: 'unplug' }
  return (
    <span className={styles['fact']} role="status">
      <StatusMark tone={mark.tone} icon={mark.icon}>
        <span data-testid={testIds.status}>{status}</span>
      </StatusMark>
    </span>
  )
}

function ChainFacts() {
  const { wallet } = useWorld()
  const walletState = useStore(wallet)
  const appChainId = useChainId()
  const chains = useChains()
  const appChain = chains.find((chain) => chain.id === appChainId)
  const walletChain = walletState.chains.find((chain) => chain.chainId === walletState.chainId)
  return (
    <span className={factsCss['chains']}>
      <ChainFact label="app" id={appChainId} name={appChain?.name} testId={testIds.appChain} />
      <ChainFact label="wallet" id={walletState.chainId} name={walletChain?.name} testId={testIds.walletChain} />
    </span>
  )
}

type ChainFactProps = { label: string; id: number; name: string | undefined; testId: string }

const ChainFact = ({ label, id, name, testId }: ChainFactProps) => (
  <span className={factsCss['fact']} title={`${label} chain: ${id}${name ? `, ${name}` : ''}`}>
    <span className="note">
      {label} <span className={factsCss['chain']}>chain</span>
    </span>
    <code data-testid={testId} data-chain-id={id}>
      {id}
    </code>
  </span>
)
