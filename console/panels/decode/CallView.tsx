import type { ReactNode } from 'react'
import { type Address, type Hex, size } from 'viem'
import { useBooks } from '../../BooksContext.tsx'
import { formatAmount } from '../../ui/formatAmount.ts'
import { KeyValues } from '../../ui/KeyValues.tsx'
import { shortHex } from '../../ui/shortHex.ts'
import type { Decoded } from '../contracts/createDecoder.ts'
import { useDecoder } from '../contracts/useDecoder.ts'
import { Party } from '../names/Party.tsx'
import { useAskAbout } from '../names/useNames.ts'
import { ArgumentValue } from './ArgumentValue.tsx'

type CallViewProps = {
  to: Address | undefined
  /** Wei. */
  value: bigint
  data: Hex
  /** Default: the wallet's. */
  chainId?: number | undefined
  more?: readonly (readonly [name: string, value: ReactNode])[]
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
        ['value', isRaw ? `${value} wei` : `${formatAmount(value, 18, 18)} ETH`],
        ['to', to ? <Party key="to" address={to} chainId={chainId} /> : 'none: it creates a contract'],
        ['data', toDataText(data, call, isRaw)],
        ...more,
      ]}
    />
  )
}

/** A function that is known only by its selector may belong to any contract. */
function toCallName({ contract, name }: Decoded): string {
  return contract === undefined ? `${name} (by its selector)` : `${contract}.${name}`
}

function toDataText(data: Hex, call: Decoded | undefined, isRaw: boolean): string | undefined {
  if (data === '0x') return undefined
  if (isRaw) return data
  return call ? undefined : `${shortHex(data, 18, 8)} (${size(data)} bytes)`
}
