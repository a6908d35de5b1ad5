import { useConnection, useConnections } from 'wagmi'
import { testIds } from '../../testIds.ts'
import { ActionLine } from '../../ui/ActionLine.tsx'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'
import { shortHex } from '../../ui/shortHex.ts'
import { useAction } from '../../ui/useAction.ts'
import { Warning } from '../../ui/Warning.tsx'
import { useWorld } from '../../WorldContext.tsx'
import { toConnectorWords } from '../dapp/connectors/toConnectorWords.ts'
import styles from './Market.module.css'
import { useMarketActions } from './useMarketActions.ts'

export function MarketConnection() {
  const market = useMarketActions()
  const { info } = useWorld()
  const { status, connector, chainId } = useConnection()
  const connections = useConnections()
  const [flow, run] = useAction()
  const [chain] = info.chains

  if (status === 'disconnected')
    return <p className={styles['note']}>Connect a wallet to list and buy. You can connect a second one as well.</p>
  const wrongChain = status === 'connected' && chainId !== chain.chainId
  if (connections.length < 2 && !wrongChain) return null
  return (
    <div className={styles['connection']}>
      {connections.length > 1 && (
        <Select
          label="Acts as"
          value={connector?.uid ?? ''}
          options={connections.map((each) => ({
            value: each.connector.uid,
            label: `${toConnectorWords(each.connector).name} · ${shortHex(each.accounts[0])}`,
          }))}
          testId={testIds.marketConnection}
          onChange={(uid) => {
            const chosen = connections.find((each) => each.connector.uid === uid)
            if (chosen) void run({ waiting: '', done: '' }, () => market.switchConnection(chosen.connector))
          }}
        />
      )}
      {wrongChain && (
        <div className={styles['wrongChain']}>
          <Warning testId={testIds.marketWrongChain}>
            The wallet is on chain {chainId}; the market is on {chain.name} ({chain.chainId}).
          </Warning>
          <Button
            data-testid={testIds.marketSwitchChain}
            onClick={() => void run({ waiting: 'Waiting for the wallet…', done: '' }, () => market.switchChain())}
          >
            Switch to {chain.name}
          </Button>
        </div>
      )}
      <ActionLine action={flow} />
    </div>
  )
}
