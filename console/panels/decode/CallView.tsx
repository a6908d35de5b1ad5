import { type Address, type Hex, size } from 'viem'
import { formatAmount } from '../../ui/formatAmount.ts'
import { formatChainTime } from '../../ui/formatChainTime.ts'
import { KeyValues } from '../../ui/KeyValues.tsx'
import { shortHex } from '../../ui/shortHex.ts'
import { useWorld } from '../../WorldContext.tsx'
import { type DecodedArgument, type DecodedCall, decodeCall } from './decodeCall.ts'
import { usePartyName } from './usePartyName.ts'

type CallViewProps = {
  to: Address | undefined
  /** Wei. */
  value: bigint
  data: Hex
  /** Further facts to show with the call. */
  more?: readonly (readonly [name: string, value: string | undefined])[]
}

/** What one call does: the recipient, the amount, and the function with its arguments for a known contract. */
export function CallView({ to, value, data, more = [] }: CallViewProps) {
  const { info } = useWorld()
  const name = usePartyName()
  const call = decodeCall(to, data, info)
  return (
    <KeyValues
      pairs={[
        ['call', call && `${call.contract}.${call.name}`],
        ...(call?.args ?? []).map(
          (argument) => [`·\u00A0${argument.name}`, toArgumentText(argument, call, name)] as const,
        ),
        ['value', `${formatAmount(value, 18, 18)} ETH`],
        ['to', to ? name(to) : 'none: it creates a contract'],
        ['data', call || data === '0x' ? undefined : `${shortHex(data, 18, 8)} (${size(data)} bytes)`],
        ...more,
      ]}
    />
  )
}

function toArgumentText(
  { name: argument, type, value }: DecodedArgument,
  call: DecodedCall | undefined,
  name: (address: string) => string,
): string {
  if (type === 'address') return name(String(value))
  if (type.startsWith('bytes')) return shortHex(String(value), 18, 8)
  // The bench's token has 18 decimals, and its functions take only amounts.
  if (typeof value === 'bigint' && call?.contract === 'BENCH token') return `${formatAmount(value, 18, 18)} BENCH`
  if (typeof value === 'bigint' && argument.endsWith('.price')) return `${formatAmount(value, 18, 18)} ETH`
  if (typeof value === 'bigint' && argument.endsWith('.deadline')) return formatChainTime(value)
  return String(value)
}
