import { useMemo } from 'react'
import { type Address, isAddress, isAddressEqual } from 'viem'
import { z } from 'zod'
import { BENCH_TOKEN } from '#console/panels/contracts/listBenchContracts'
import { useDecoder } from '#console/panels/contracts/useDecoder'
import { listingTypedData } from '#fixtures/contracts/listingTypedData'
import { testIds } from '../../testIds.ts'
import { formatAmount, formatChainTime } from '../../ui/format.ts'
import { JsonText } from '../../ui/JsonText.tsx'
import { joinNames } from '../../ui/joinNames.ts'
import { KeyValues } from '../../ui/KeyValues.tsx'
import { useWorld } from '../../WorldContext.tsx'
import { Party } from '../names/Party.tsx'
import { ArgumentValue } from './CallView.tsx'
import styles from './TypedDataView.module.css'
import treeCss from './TypedTree.module.css'
import { findLastTypedData, readTypedData, type TypedNode, toDomainTree, toTypedTree } from './typedDataTree.ts'

/** EIP-712 data has numbers as numbers or as text. */
const number = z
  .union([z.string().regex(/^(\d{1,78}|0x[0-9a-fA-F]{1,64})$/), z.int().nonnegative(), z.bigint().nonnegative()])
  .transform(BigInt)

const listing = z.object({
  primaryType: z.literal(listingTypedData.primaryType),
  domain: z.object({ verifyingContract: z.custom<Address>((value) => typeof value === 'string' && isAddress(value)) }),
  message: z.object({ tokenId: number, price: number, deadline: number }),
})

type TypedDataViewProps = { account: Address; typedData: unknown; at?: number | undefined }

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
    <div className="stack" data-testid={testIds.typedData} data-compared={last !== undefined}>
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

export function describeListing(typedData: unknown, market: Address): string | undefined {
  const { data } = listing.safeParse(typedData)
  if (!data || !isAddressEqual(data.domain.verifyingContract, market)) return undefined
  const { tokenId, price, deadline } = data.message
  return `Sells #${tokenId} for ${formatAmount(price, 18, 18)} ETH to any buyer, until ${formatChainTime(deadline)}.`
}

type TypedTreeProps = {
  nodes: readonly TypedNode[]
  chainId?: number | undefined
  contract?: string | undefined
  isRoot?: boolean
}

const TypedTree = ({ nodes, chainId, contract, isRoot = true }: TypedTreeProps) => (
  <ul className={isRoot ? treeCss['tree'] : treeCss['branch']}>
    {nodes.map(({ name, type, value, parts, change, was }) => (
      <li key={name} className={joinNames(change !== 'same' && !parts && treeCss['changed'])} data-change={change}>
        <span className={treeCss['name']}>{name}</span>{' '}
        {parts === undefined ? (
          <span className={treeCss['leaf']}>
            <ArgumentValue name={name} type={type} value={value} chainId={chainId} contract={contract} />
          </span>
        ) : (
          parts.length === 0 && <span className={treeCss['was']}>empty</span>
        )}{' '}
        <span className={treeCss['type']}>{type ?? 'not signed: no type has it'}</span>
        {change === 'added' && <span className={treeCss['was']}> new</span>}
        {was !== undefined && (
          <span className={treeCss['was']}>
            {' '}
            was <ArgumentValue name={name} type={type} value={was} chainId={chainId} contract={contract} />
          </span>
        )}
        {parts && parts.length > 0 && <TypedTree nodes={parts} chainId={chainId} contract={contract} isRoot={false} />}
      </li>
    ))}
  </ul>
)
