import { testIds } from '../../testIds.ts'
import { Select } from '../../ui/Select.tsx'
import { useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'
import styles from './ChainPicker.module.css'

export function ChainPicker() {
  const { wallet } = useWorld()
  const { chains, chainId } = useStore(wallet)
  const current = chains.find((chain) => chain.chainId === chainId)
  return (
    <div className={styles['chain']}>
      <Select
        label="On"
        value={String(chainId)}
        options={chains.map((chain) => ({ value: String(chain.chainId), label: `${chain.name} (${chain.chainId})` }))}
        testId={testIds.walletChainSelect}
        onChange={(value) => wallet.switchChain(Number(value))}
      />
      {current && (
        <p className={styles['url']} title={current.rpcUrl}>
          {current.rpcUrl}
        </p>
      )}
      {chains.length === 1 && (
        <p className={styles['hint']}>The wallet has one chain. A dapp can add others with wallet_addEthereumChain.</p>
      )}
    </div>
  )
}
