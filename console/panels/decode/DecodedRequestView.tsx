import { KeyValues } from '../../ui/KeyValues.tsx'
import { useWorld } from '../../WorldContext.tsx'
import type { DecodedRequest } from './decodeRequest.ts'
import { MessageView } from './MessageView.tsx'
import { TransactionView } from './TransactionView.tsx'
import { TypedDataView } from './TypedDataView.tsx'

/** A request's parameters in words. */
export function DecodedRequestView({ decoded }: { decoded: DecodedRequest }) {
  const { info } = useWorld()
  if (decoded.kind === 'message') return <MessageView {...decoded} />
  if (decoded.kind === 'typedData') return <TypedDataView {...decoded} />
  if (decoded.kind === 'transaction') return <TransactionView {...decoded} />
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
