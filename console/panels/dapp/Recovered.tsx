import { useQuery } from '@tanstack/react-query'
import {
  type Address,
  type Hex,
  isHex,
  recoverMessageAddress,
  recoverTypedDataAddress,
  type TypedDataDefinition,
} from 'viem'
import { testIds } from '../../testIds.ts'
import { Address as AddressView } from '../../ui/Address.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { readMessage } from '../decode/readMessage.ts'
import type { Run } from './run.ts'

type RecoveredProps = {
  run: Run
  signature: unknown
  answer: 'messageSignature' | 'typedDataSignature'
}

export function Recovered({ run, signature, answer }: RecoveredProps) {
  const { data, error } = useQuery({
    queryKey: ['recovered', run.id],
    queryFn: () => (answer === 'messageSignature' ? recoverMessage : recoverTypedData)(toList(run.params), signature),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (error) return <StatusMark tone="bad">no signer recovered: {error.message}</StatusMark>
  if (!data) return null
  return (
    <div data-testid={testIds.recovered} data-address={data.signer} data-matches={data.matches}>
      <StatusMark tone={data.matches ? 'ok' : 'bad'}>
        <span>
          recovers <AddressView value={data.signer} />
          {data.matches ? ', as requested' : ', not the requested account'}
        </span>
      </StatusMark>
    </div>
  )
}

function toList(params: readonly unknown[] | object): readonly unknown[] {
  return Array.isArray(params) ? params : []
}

type Recovery = { signer: Address; matches: boolean }

async function recoverMessage(params: readonly unknown[], signature: unknown): Promise<Recovery> {
  const { raw, account } = readMessage(params)
  return compare(await recoverMessageAddress({ message: { raw }, signature: toSignature(signature) }), account)
}

async function recoverTypedData([account, text]: readonly unknown[], signature: unknown): Promise<Recovery> {
  const typedData = (typeof text === 'string' ? JSON.parse(text) : text) as TypedDataDefinition
  return compare(await recoverTypedDataAddress({ ...typedData, signature: toSignature(signature) }), account)
}

function compare(signer: Address, account: unknown): Recovery {
  return { signer, matches: typeof account === 'string' && signer.toLowerCase() === account.toLowerCase() }
}

function toSignature(signature: unknown): Hex {
  if (!isHex(signature)) throw new Error('The response is not a signature.')
  return signature
}
