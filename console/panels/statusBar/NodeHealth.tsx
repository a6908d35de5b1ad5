import { testIds } from '../../testIds.ts'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'
import { ChainMode } from './ChainMode.tsx'
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
