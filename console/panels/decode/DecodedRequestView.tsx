import { KeyValues } from '../../ui/KeyValues.tsx'
import { useWorld } from '../../WorldContext.tsx'
import { BatchView } from './BatchView.tsx'
import type { DecodedRequest } from './decodeRequest.ts'
import { MessageView } from './MessageView.tsx'
import { TransactionView } from './TransactionView.tsx'
import { TypedDataView } from './TypedDataView.tsx'

type DecodedRequestViewProps = {
  decoded: DecodedRequest
  /** The chain that it went to. Undefined where it went to none. */
  chainId?: number | undefined
  /** When it was asked, in milliseconds since the Unix epoch. */
  at?: number | undefined
}

/** A request's parameters in words. */
export function DecodedRequestView({ decoded, chainId, at }: DecodedRequestViewProps) {
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
