import { useMemo } from 'react'
import type { Address } from 'viem'
import { testIds } from '../../testIds.ts'
import { JsonText } from '../../ui/JsonText.tsx'
import { KeyValues } from '../../ui/KeyValues.tsx'
import { useWorld } from '../../WorldContext.tsx'
import { BENCH_TOKEN } from '../contracts/listBenchContracts.ts'
import { useDecoder } from '../contracts/useDecoder.ts'
import { Party } from '../names/Party.tsx'
import { describeListing } from './describeListing.ts'
import styles from './TypedDataView.module.css'
import { TypedTree } from './TypedTree.tsx'
import { findLastTypedData } from './typedData/findLastTypedData.ts'
import { readTypedData } from './typedData/readTypedData.ts'
import { toDomainTree, toTypedTree } from './typedData/toTypedTree.ts'

type TypedDataViewProps = {
  account: Address
  typedData: unknown
  /** Milliseconds since the Unix epoch. Default: now. */
  at?: number | undefined
}

export function TypedDataView({ account, typedData, at }: TypedDataViewProps) {
  const { info, trace } = useWorld()
  const [data, last] = useMemo(() => {
    const read = readTypedData(typedData)
    return [read, findLastTypedData(trace.snapshot(), read, at)]
  }, [typedData, trace, at])
  const sale = describeListing(typedData, info.market)
  const nodes = toTypedTree(data, last)
  const chainId = Number(data.domain?.['chainId']) || undefined
  const known = useDecoder(chainId).contractAt(String(data.domain?.['verifyingContract']))
  // Only calls of the bench's token contain nothing but amounts.
  const contract = known === BENCH_TOKEN ? undefined : known
  return (
    <div className={styles['typedData']} data-testid={testIds.typedData} data-compared={last !== undefined}>
      <div>
        <p className={styles['heading']}>{data.primaryType ?? 'Typed data'}</p>
        {sale !== undefined && <p className={styles['words']}>{sale}</p>}
        {nodes.length > 0 ? (
          <TypedTree nodes={nodes} chainId={chainId} contract={contract} />
        ) : (
          <JsonText value={typedData} />
        )}
        {last && nodes.every(({ change }) => change === 'same') && (
          <p className={styles['words']}>The same as the last one.</p>
        )}
      </div>
      {data.domain !== undefined && (
        <div>
          <p className={styles['heading']}>Domain</p>
          <TypedTree nodes={toDomainTree(data)} chainId={chainId} />
        </div>
      )}
      <KeyValues pairs={[['signs as', <Party key="account" address={account} />]]} />
    </div>
  )
}
