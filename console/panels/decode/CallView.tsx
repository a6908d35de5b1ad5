import type { ReactNode } from 'react'
import { type Address, type Hex, size } from 'viem'
import { useDecoder } from '#console/panels/contracts/useDecoder'
import type { RequestPreview } from '#mocks/world/world'
import { useBooks } from '../../BooksContext.tsx'
import { formatAmount, formatCount, shortHex } from '../../ui/format.ts'
import { KeyValues } from '../../ui/KeyValues.tsx'
import type { Decoded } from '../contracts/createDecoder.ts'
import { Party } from '../names/Party.tsx'
import { useAskAbout } from '../names/useNames.ts'
import styles from './BatchView.module.css'
import type { DecodedTransaction } from './decodeRequest.ts'
import { type ArgumentToRead, readArgument } from './readArgument.ts'

type CallViewProps = Pick<DecodedTransaction, 'to' | 'value' | 'data'> & {
  chainId?: number | undefined
  more?: readonly (readonly [name: string, value: ReactNode])[]
}

type ArgumentValueProps = Omit<ArgumentToRead, 'isRaw'> & { chainId?: number | undefined }

type BatchViewProps = Pick<Extract<RequestPreview, { kind: 'batch' }>, 'calls'> & {
  id: string | undefined
  from: Address | undefined
  chainId: number | undefined
  atomic: boolean | undefined
  upgrade?: boolean
  foretold?: ReactNode
}

export function CallView({ to, value, data, chainId, more = [] }: CallViewProps) {
  const { isRaw } = useBooks()
  const decoder = useDecoder(chainId)
  useAskAbout(to, chainId)
  const call = decoder.call(to, data)
  return (
    <KeyValues
      pairs={[
        ['call', call && toCallName(call)],
        ...(call?.args ?? []).map(
          (argument) =>
            [
              `·\u00A0${argument.name}`,
              <ArgumentValue key={argument.name} {...argument} contract={call?.contract} chainId={chainId} />,
            ] as const,
        ),
        // Text would be escaped: formatAmount groups digits by spaces that do not break.
        ['value', <span key="value">{isRaw ? `${value} wei` : `${formatAmount(value, 18, 18)} ETH`}</span>],
        ['to', to ? <Party key="to" address={to} chainId={chainId} /> : 'none: it creates a contract'],
        ['data', toDataText(data, call, isRaw)],
        ...more,
      ]}
    />
  )
}

const toCallName = ({ contract, name }: Decoded) =>
  contract === undefined ? `${name} (by its selector)` : `${contract}.${name}`

function toDataText(data: Hex, call: Decoded | undefined, isRaw: boolean): string | undefined {
  if (data === '0x') return undefined
  if (isRaw) return data
  return call ? undefined : `${shortHex(data, 18, 8)} (${size(data)} bytes)`
}

export function ArgumentValue({ chainId, ...argument }: ArgumentValueProps) {
  const { isRaw } = useBooks()
  const read = readArgument({ ...argument, isRaw })
  if (read.kind === 'address') return <Party address={read.address} chainId={chainId} />
  return read.whole === undefined ? read.text : <span title={read.whole}>{read.text}</span>
}

export function BatchView({ id, from, chainId, calls, atomic, upgrade, foretold }: BatchViewProps) {
  const way = atomic ? 'atomic: all or none' : 'in sequence: calls before a failed one stay in effect'
  return (
    <div className="stack">
      <p>
        {formatCount(calls.length, 'call')}, {atomic === undefined ? 'atomic or in sequence, as the wallet can' : way}
        {upgrade && '. The account is delegated first (EIP-7702), to execute them as one transaction.'}
      </p>
      {foretold}
      <ol className={styles['calls']} aria-label="Calls">
        {calls.map((call, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a batch's calls have no key but their position
          <li key={index}>
            <CallView {...call} chainId={chainId} />
          </li>
        ))}
      </ol>
      <KeyValues
        pairs={[
          ['from', from && <Party key="from" address={from} chainId={chainId} />],
          ['chain', chainId === undefined ? undefined : String(chainId)],
          ['batch', id],
        ]}
      />
    </div>
  )
}
