import { KeyValues } from '../../ui/KeyValues.tsx'
import { useWorld } from '../../WorldContext.tsx'
import { BatchView } from '../decode/BatchView.tsx'
import { ChangesView } from '../decode/changes/ChangesView.tsx'
import { type DecodedRequest, decodeRequest } from '../decode/decodeRequest.ts'
import { MessageView } from '../decode/MessageView.tsx'
import { TransactionView } from '../decode/TransactionView.tsx'
import { TypedDataView } from '../decode/TypedDataView.tsx'
import styles from './Decoded.module.css'
import { findChainId, findReceipt } from './findReceipt.ts'
import { ReceiptView } from './ReceiptView.tsx'
import type { Subject } from './toSubject.ts'

type DecodedRequestViewProps = {
  decoded: DecodedRequest
  chainId?: number | undefined
  /** Milliseconds since the Unix epoch. */
  at?: number | undefined
}

export function Decoded({ subject }: { subject: Subject }) {
  const { flow, event, request } = subject
  const events = flow?.events ?? []
  const decoded = decodeRequest(request?.method, request?.data['params'])
  const found = findReceipt(event ? [event] : events) ?? findReceipt(events)
  if (!decoded && !found) return <p className={styles['dim']}>Nothing to add to the JSON of request and response.</p>
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
