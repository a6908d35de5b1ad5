import { useQuery } from '@tanstack/react-query'
import { type Hex, isHash } from 'viem'
import { toWireError } from '#mocks/core/rpcError'
import { testIds } from '../../testIds.ts'
import { KeyValues } from '../../ui/KeyValues.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { useActions } from '../../WorldContext.tsx'

export function Receipt({ hash, chainId }: { hash: unknown; chainId: number | undefined }) {
  if (typeof hash !== 'string' || !isHash(hash))
    return <StatusMark tone="bad">the response is not a transaction hash</StatusMark>
  return <ReceiptOf hash={hash} chainId={chainId} />
}

function ReceiptOf({ hash, chainId }: { hash: Hex; chainId: number | undefined }) {
  const actions = useActions()
  const { data, error } = useQuery({
    queryKey: ['receipt', chainId, hash],
    queryFn: ({ signal }) => actions.waitForReceipt(hash, chainId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const status = error ? 'error' : (data?.status ?? 'waiting')
  return (
    <div role="status" data-testid={testIds.receipt} data-status={status} data-block={data?.blockNumber.toString()}>
      {error && <StatusMark tone="bad">no receipt: {toWireError(error).message}</StatusMark>}
      {!error && !data && <StatusMark tone="wait">not in a block yet</StatusMark>}
      {data && (
        <KeyValues
          pairs={[
            [
              'receipt',
              <StatusMark key="status" tone={data.status === 'success' ? 'ok' : 'bad'}>
                {data.status}
              </StatusMark>,
            ],
            ['block', data.blockNumber.toString()],
            ['gas used', data.gasUsed.toString()],
          ]}
        />
      )}
    </div>
  )
}
