import type { ReactNode } from 'react'
import { type Address, formatGwei } from 'viem'
import type { RequestPreview } from '#mocks/world/world'
import { KeyValues } from '../../ui/KeyValues.tsx'
import { useWorld } from '../../WorldContext.tsx'
import { Party } from '../names/Party.tsx'
import { CallView } from './CallView.tsx'
import type { DecodedTransaction } from './decodeRequest.ts'

const types: Readonly<Record<string, string>> = {
  '0x0': 'legacy',
  '0x1': 'access list (EIP-2930)',
  '0x2': 'EIP-1559',
  '0x4': 'set code (EIP-7702)',
}

type TransactionViewProps = Fees &
  Omit<DecodedTransaction, 'kind'> & {
    /** EIP-7702. */
    delegations?: readonly Address[] | undefined
    foretold?: ReactNode
  }

type Fees = Pick<
  Extract<RequestPreview, { kind: 'transaction' }>,
  'gas' | 'gasPrice' | 'maxFeePerGas' | 'maxPriorityFeePerGas' | 'nonce' | 'type'
>

export function TransactionView({
  from,
  to,
  value,
  data,
  chainId,
  delegations = [],
  foretold,
  ...fees
}: TransactionViewProps) {
  const { info } = useWorld()
  const chain = info.chains.find((entry) => entry.chainId === chainId)
  const sender = [
    ['from', from && <Party key="from" address={from} chainId={chainId} />],
    ...delegations.map((code) => ['delegates to', <Party key={code} address={code} chainId={chainId} />] as const),
  ] as const
  const cost = [
    ...toFeePairs(fees),
    ['chain', chainId === undefined ? undefined : `${chainId}${chain ? ` ${chain.name}` : ''}`],
  ] as const
  const call = { to, value, data, chainId }
  if (!foretold) return <CallView {...call} more={[...sender, ...cost]} />
  return (
    <div className="stack">
      <CallView {...call} more={sender} />
      {foretold}
      <KeyValues pairs={cost} />
    </div>
  )
}

export function toFeePairs(fees: Fees): readonly (readonly [name: string, value: string | undefined])[] {
  const { gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas, nonce, type } = fees
  return [
    ['gas', gas?.toString()],
    ['max fee', toGwei(maxFeePerGas)],
    ['priority fee', toGwei(maxPriorityFeePerGas)],
    ['gas price', toGwei(gasPrice)],
    ['nonce', nonce?.toString()],
    ['type', type === undefined ? undefined : (types[type] ?? type)],
  ]
}

const toGwei = (wei: bigint | undefined) => (wei === undefined ? undefined : `${formatGwei(wei)} gwei`)
