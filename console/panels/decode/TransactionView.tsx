import { type Address, type Hex, size } from 'viem'
import { formatAmount } from '../../ui/formatAmount.ts'
import { KeyValues } from '../../ui/KeyValues.tsx'
import { shortHex } from '../../ui/shortHex.ts'
import { useWorld } from '../../WorldContext.tsx'
import { type DecodedArgument, decodeCall } from './decodeCall.ts'
import { usePartyName } from './usePartyName.ts'

type TransactionViewProps = {
  from: Address | undefined
  to: Address | undefined
  /** Wei. */
  value: bigint
  data: Hex
  chainId: number | undefined
}

/** A transaction in words: who, to whom, how much, and the call where its contract is known. */
export function TransactionView({ from, to, value, data, chainId }: TransactionViewProps) {
  const { info } = useWorld()
  const name = usePartyName()
  const call = decodeCall(to, data, info.token)
  const chain = info.chains.find((entry) => entry.chainId === chainId)
  return (
    <KeyValues
      pairs={[
        ['call', call && `${call.contract}.${call.name}`],
        ...(call?.args ?? []).map((argument) => [`· ${argument.name}`, toArgumentText(argument, name)] as const),
        ['value', `${formatAmount(value, 18, 18)} ETH`],
        ['from', from && name(from)],
        ['to', to ? name(to) : 'none: it creates a contract'],
        ['data', call || data === '0x' ? undefined : `${shortHex(data, 18, 8)} (${size(data)} bytes)`],
        ['chain', chainId === undefined ? undefined : `${chainId}${chain ? ` ${chain.name}` : ''}`],
      ]}
    />
  )
}

function toArgumentText({ type, value }: DecodedArgument, name: (address: string) => string): string {
  if (type === 'address') return name(String(value))
  // The bench's token has 18 decimals, and its functions take amounts only.
  if (typeof value === 'bigint') return `${formatAmount(value, 18, 18)} BENCH`
  return String(value)
}
