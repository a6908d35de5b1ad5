import { DecodedRequestView } from '../decode/DecodedRequestView.tsx'
import { decodeRequest } from '../decode/decodeRequest.ts'
import styles from './Decoded.module.css'
import { findReceipt } from './findReceipt.ts'
import { ReceiptView } from './ReceiptView.tsx'
import type { Subject } from './toSubject.ts'

/** The parameters in words, and the receipt of a transaction once it is mined. */
export function Decoded({ subject }: { subject: Subject }) {
  const { flow, event, request } = subject
  const decoded = decodeRequest(request?.method, request?.data['params'])
  const receipt = findReceipt(event ? [event] : (flow?.events ?? [])) ?? findReceipt(flow?.events ?? [])
  if (!decoded && !receipt) return <p className={styles['dim']}>Nothing to add to the JSON of request and response.</p>
  return (
    <div className={styles['columns']}>
      {decoded && (
        <div>
          <p className={styles['heading']}>{request?.method}</p>
          <DecodedRequestView decoded={decoded} />
        </div>
      )}
      {receipt && (
        <div>
          <p className={styles['heading']}>Receipt</p>
          <ReceiptView receipt={receipt} />
        </div>
      )}
    </div>
  )
}
