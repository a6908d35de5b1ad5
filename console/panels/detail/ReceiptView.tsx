import { formatAmount } from '../../ui/formatAmount.ts'
import { KeyValues } from '../../ui/KeyValues.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { shortHex } from '../../ui/shortHex.ts'
import type { DecodedReceipt } from '../decode/decodeReceipt.ts'
import { usePartyName } from '../decode/usePartyName.ts'

/** A receipt: the block and status of the transaction, its cost, and its logs. */
export function ReceiptView({ receipt }: { receipt: DecodedReceipt }) {
  const name = usePartyName()
  const { status, blockNumber, gasUsed, hash, logs } = receipt
  const toText = (value: unknown) => {
    if (typeof value === 'bigint') return formatAmount(value, 18, 18)
    return typeof value === 'string' && value.startsWith('0x') ? name(value) : String(value)
  }
  return (
    <KeyValues
      pairs={[
        [
          'status',
          <StatusMark key="status" tone={status === 'success' ? 'ok' : 'bad'}>
            {status}
          </StatusMark>,
        ],
        ['block', blockNumber.toString()],
        ['gas used', gasUsed.toString()],
        ['hash', shortHex(hash, 14, 8)],
        ...logs.map(
          (log, index) => [`log ${index}`, `${log.name}(${Object.values(log.args).map(toText).join(', ')})`] as const,
        ),
      ]}
    />
  )
}
