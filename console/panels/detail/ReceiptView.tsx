import { formatAmount } from '../../ui/formatAmount.ts'
import { KeyValues } from '../../ui/KeyValues.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { shortHex } from '../../ui/shortHex.ts'
import { useDecoder } from '../contracts/useDecoder.ts'
import { ArgumentValue } from '../decode/ArgumentValue.tsx'
import type { DecodedReceipt, ReceiptLog } from '../decode/decodeReceipt.ts'
import { Party } from '../names/Party.tsx'

export function ReceiptView({ receipt, chainId }: { receipt: DecodedReceipt; chainId: number | undefined }) {
  const { status, blockNumber, gasUsed, hash, logs, created } = receipt
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
        ['gas used', formatAmount(gasUsed, 0)],
        [
          'hash',
          <span key="hash" title={hash}>
            {shortHex(hash, 14, 8)}
          </span>,
        ],
        ['created', created && <Party key="created" address={created} chainId={chainId} />],
        ...logs.map(
          (log, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: a receipt never changes
            [`log ${index}`, <LogText key={index} log={log} chainId={chainId} />] as const,
        ),
      ]}
    />
  )
}

function LogText({ log, chainId }: { log: ReceiptLog; chainId: number | undefined }) {
  const decoded = useDecoder(chainId).log(log)
  if (!decoded)
    return (
      <>
        <Party address={log.address} chainId={chainId} />{' '}
        {log.topics[0] ? shortHex(log.topics[0], 10, 0) : 'without topics'}
      </>
    )
  const { contract, name, args } = decoded
  return (
    <>
      {contract === undefined && <Party address={log.address} chainId={chainId} />}
      {contract ?? ''}.{name}(
      {args.map((argument, index) => (
        <span key={argument.name}>
          {index > 0 && ', '}
          {argument.name} <ArgumentValue {...argument} contract={contract} chainId={chainId} />
        </span>
      ))}
      )
    </>
  )
}
