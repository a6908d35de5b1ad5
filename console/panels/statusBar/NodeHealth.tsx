import { testIds } from '../../testIds.ts'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'
import { ChainMode } from './ChainMode.tsx'
import styles from './NodeHealth.module.css'

const links = {
  connecting: { tone: 'wait', icon: 'clock', word: 'link connecting' },
  open: { tone: 'ok', icon: 'plug', word: 'link open' },
  closed: { tone: 'bad', icon: 'unplug', word: 'link closed' },
} as const

/** The link to Node, and each chain with its newest block. */
export function NodeHealth() {
  const { link, info } = useWorld()
  const { status, chains, rpc } = useStore(link)
  const { tone, icon, word } = links[status]
  return (
    <ul className={styles['health']} aria-label="Nodes">
      <li data-testid={testIds.linkStatus} data-status={status}>
        <StatusMark tone={tone} icon={icon}>
          {word}
        </StatusMark>
      </li>
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
