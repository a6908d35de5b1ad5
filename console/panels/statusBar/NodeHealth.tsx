import type { ChainRpcState } from '#mocks/world/rpcState'
import { testIds } from '../../testIds.ts'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'
import { describeMode } from '../chain/chainWords.ts'
import modeCss from './ChainMode.module.css'
import { LinkStatus } from './LinkStatus.tsx'
import styles from './NodeHealth.module.css'

export function NodeHealth({ link: withLink = false }: { link?: boolean }) {
  const { link, info } = useWorld()
  const { status, chains, rpc } = useStore(link)
  return (
    <ul className={styles['health']} aria-label="Nodes">
      {withLink && (
        <li>
          <LinkStatus />
        </li>
      )}
      {chains.map((chain) => {
        const name = info.chains.find((entry) => entry.chainId === chain.chainId)?.name ?? ''
        const running = chain.status === 'running' && status === 'open'
        return (
          <li
            key={chain.chainId}
            title={`${name} ${chain.chainId}: ${running ? 'running' : 'stopped'}`}
            data-testid={testIds.chainHealth}
            data-chain-id={chain.chainId}
            data-block={chain.blockNumber}
          >
            <StatusMark tone={running ? 'ok' : 'bad'}>
              <span className={styles['chain']}>{chain.chainId}</span>
              <ChainMode state={rpc.find((entry) => entry.chainId === chain.chainId)} />
              {running ? `#${chain.blockNumber ?? '–'}` : 'stopped'}
            </StatusMark>
          </li>
        )
      })}
    </ul>
  )
}

const words: Readonly<Record<string, (source: string) => string>> = {
  fresh: () => 'fresh',
  fork: (source) => `fork ${source}`,
  cassette: (source) => `cassette ${source}`,
  upstream: (source) => source || 'upstream',
}

function ChainMode({ state }: { state: ChainRpcState | undefined }) {
  if (!state) return null
  const { mode, source = '', forkBlock } = state
  return (
    <span className={modeCss['mode']} title={describeMode(state)} data-mode={mode} data-testid={testIds.chainMode}>
      <span className={modeCss['source']}>{words[mode]?.(source).trim() ?? mode}</span>
      {mode === 'fork' && forkBlock !== undefined && <span>@{forkBlock}</span>}
    </span>
  )
}
