import type { Address } from 'viem'
import { KeyValues } from '../../ui/KeyValues.tsx'
import { ValueTree } from '../../ui/ValueTree.tsx'
import { useWorld } from '../../WorldContext.tsx'
import { describeListing } from './describeListing.ts'
import styles from './TypedDataView.module.css'
import { usePartyName } from './usePartyName.ts'

/** EIP-712 typed data: first the message, then its domain. */
export function TypedDataView({ account, typedData }: { account: Address; typedData: unknown }) {
  const name = usePartyName()
  const { info } = useWorld()
  const { primaryType, message, domain } = toParts(typedData)
  const sale = describeListing(typedData, info.market)
  return (
    <div className={styles['typedData']}>
      <div>
        <p className={styles['heading']}>{primaryType ?? 'Typed data'}</p>
        {sale !== undefined && <p className={styles['words']}>{sale}</p>}
        <ValueTree value={message ?? typedData} nameAddress={name} />
      </div>
      {domain !== undefined && (
        <div>
          <p className={styles['heading']}>Domain</p>
          <ValueTree value={domain} nameAddress={name} />
        </div>
      )}
      <KeyValues pairs={[['signs as', name(account)]]} />
    </div>
  )
}

function toParts(typedData: unknown): { primaryType?: string; message?: unknown; domain?: unknown } {
  if (typeof typedData !== 'object' || typedData === null) return {}
  const { primaryType, message, domain } = typedData as Record<'primaryType' | 'message' | 'domain', unknown>
  return { ...(typeof primaryType === 'string' ? { primaryType } : {}), message, domain }
}
