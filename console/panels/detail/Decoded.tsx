import { ChangesView } from '../decode/changes/ChangesView.tsx'
import { DecodedRequestView } from '../decode/DecodedRequestView.tsx'
import { decodeRequest } from '../decode/decodeRequest.ts'
import styles from './Decoded.module.css'
import { findChainId, findReceipt } from './findReceipt.ts'
import { ReceiptView } from './ReceiptView.tsx'
import type { Subject } from './toSubject.ts'

/** The parameters in words, the receipt of a transaction once it is mined, and what it changed. */
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
