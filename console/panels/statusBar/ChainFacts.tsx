import { useChainId, useChains } from 'wagmi'
import { testIds } from '../../testIds.ts'
import { useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'
import styles from './ChainFacts.module.css'

export function ChainFacts() {
  const { wallet } = useWorld()
  const walletState = useStore(wallet)
  const appChainId = useChainId()
  const chains = useChains()
  const appChain = chains.find((chain) => chain.id === appChainId)
  const walletChain = walletState.chains.find((chain) => chain.chainId === walletState.chainId)
  return (
    <span className={styles['chains']}>
      <ChainFact label="app" id={appChainId} name={appChain?.name} testId={testIds.appChain} />
      <ChainFact label="wallet" id={walletState.chainId} name={walletChain?.name} testId={testIds.walletChain} />
    </span>
  )
}

type ChainFactProps = { label: string; id: number; name: string | undefined; testId: string }

function ChainFact({ label, id, name, testId }: ChainFactProps) {
  return (
    <span className={styles['fact']} title={`${label} chain: ${id}${name ? `, ${name}` : ''}`}>
      <span className={styles['label']}>
        {label} <span className={styles['chain']}>chain</span>
      </span>
      <code data-testid={testId} data-chain-id={id}>
        {id}
      </code>
    </span>
  )
}
