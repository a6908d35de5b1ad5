import { formatAmount, shortHex } from '../../ui/format.ts'
import { KeyValues } from '../../ui/KeyValues.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { useWorld } from '../../WorldContext.tsx'
import { useDecoder } from '../contracts/useDecoder.ts'
import { ArgumentValue, BatchView } from '../decode/CallView.tsx'
import { ChangesView } from '../decode/changes/ChangesView.tsx'
import { type DecodedRequest, decodeRequest } from '../decode/decodeRequest.ts'
import { MessageView } from '../decode/MessageView.tsx'
import { type DecodedReceipt, findChainId, findReceipt, type ReceiptLog } from '../decode/receipt.ts'
import { TransactionView } from '../decode/TransactionView.tsx'
import { TypedDataView } from '../decode/TypedDataView.tsx'
import { Party } from '../names/Party.tsx'
import styles from './Decoded.module.css'
import type { Subject } from './subject.ts'

type DecodedRequestViewProps = { decoded: DecodedRequest; chainId?: number | undefined; at?: number | undefined }

export function Decoded({ subject }: { subject: Subject }) {
  const { flow, event, request } = subject
  const events = flow?.events ?? []
  const decoded = decodeRequest(request?.method, request?.data['params'])
  const found = findReceipt(event ? [event] : events) ?? findReceipt(events)
  if (!decoded && !found) return <p className="dim">Nothing to add to the JSON of request and response.</p>
  return (
    <div className={styles['columns']}>
      {decoded && (
        <div>
          <p className={styles['heading']}>{request?.method}</p>
          <DecodedRequestView decoded={decoded} chainId={findChainId(events)} at={request?.at} />
        </div>
      )}
      {found && (
        <div>
          <p className={styles['heading']}>Receipt</p>
          <ReceiptView receipt={found.receipt} chainId={found.chainId} />
        </div>
      )}
      {found && (
        <div>
          <p className={styles['heading']}>Changed</p>
          <ChangesView receipt={found.receipt} chainId={found.chainId} />
        </div>
      )}
    </div>
  )
}

function DecodedRequestView({ decoded, chainId, at }: DecodedRequestViewProps) {
  const { info } = useWorld()
  if (decoded.kind === 'message') return <MessageView {...decoded} />
  if (decoded.kind === 'typedData') return <TypedDataView {...decoded} at={at} />
  if (decoded.kind === 'transaction') return <TransactionView {...decoded} chainId={decoded.chainId ?? chainId} />
  if (decoded.kind === 'batch') return <BatchView {...decoded} chainId={decoded.chainId ?? chainId} />
  const name = decoded.name ?? info.chains.find((chain) => chain.chainId === decoded.chainId)?.name
  return (
    <KeyValues
      pairs={[
        ['chain', String(decoded.chainId)],
        ['name', name ?? 'not a chain of the bench'],
      ]}
    />
  )
}

function ReceiptView({ receipt, chainId }: { receipt: DecodedReceipt; chainId: number | undefined }) {
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
        ['gas used', <span key="gas">{formatAmount(gasUsed, 0)}</span>],
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
