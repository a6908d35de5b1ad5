import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import {
  type Address,
  type Hex,
  isHash,
  isHex,
  recoverMessageAddress,
  recoverTypedDataAddress,
  type TypedDataDefinition,
} from 'viem'
import { toWireError } from '#mocks/core/rpcError'
import { testIds } from '../../testIds.ts'
import { Address as AddressView } from '../../ui/Address.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { toJsonText } from '../../ui/json.ts'
import { KeyValues } from '../../ui/KeyValues.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { subscribeToAll, useStore } from '../../ui/useStore.ts'
import { useActions, useWorld } from '../../WorldContext.tsx'
import { readMessage } from '../decode/readMessage.ts'
import { nameFault } from '../faults/describeFault.ts'
import { listFaults, useFaultPlaces } from '../faults/faultPlaces.ts'
import { isDecided } from '../wallet/inbox/decisions.ts'
import { describeWaiting, useOtherTabs } from '../wallet/inbox/describeWaiting.ts'
import type { RequestCard } from './cards/requestCard.ts'
import { type Run, RunStatus } from './RunStatus.tsx'
import styles from './RunView.module.css'

type RecoveredProps = { run: Run; signature: unknown; answer: 'messageSignature' | 'typedDataSignature' }
type Recovery = { signer: Address; matches: boolean }

export function RunView({ run, card }: { run: Run; card: RequestCard }) {
  const { outcome } = run
  return (
    <div className={styles['run']}>
      <div role="status">
        <RunStatus run={run} testId={testIds.runStatus} tookTestId={testIds.runTook} />
      </div>
      {outcome.status === 'waiting' && (
        <div className="note">
          <WhyItWaits />
        </div>
      )}
      {outcome.status === 'error' && (
        <div data-testid={testIds.runError} data-code={outcome.error.code}>
          <p className="problem">
            <code>{outcome.error.code}</code> {outcome.error.message}
          </p>
          {outcome.error.data !== undefined && <pre className={styles['value']}>{toJsonText(outcome.error.data)}</pre>}
        </div>
      )}
      {outcome.status === 'ok' && <Result run={run} card={card} result={outcome.result} />}
    </div>
  )
}

function Result({ run, card, result }: { run: Run; card: RequestCard; result: unknown }) {
  const text = typeof result === 'string' ? result : toJsonText(result)
  return (
    <>
      <div className={styles['result']}>
        <pre className={styles['value']} data-testid={testIds.result}>
          {text}
        </pre>
        <CopyButton text={text} label="result" />
      </div>
      {(card.answer === 'messageSignature' || card.answer === 'typedDataSignature') && (
        <Recovered run={run} signature={result} answer={card.answer} />
      )}
      {card.answer === 'transactionHash' && <Receipt hash={result} chainId={run.chainId} />}
    </>
  )
}

function Receipt({ hash, chainId }: { hash: unknown; chainId: number | undefined }) {
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

function Recovered({ run, signature, answer }: RecoveredProps) {
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

const toList = (params: readonly unknown[] | object): readonly unknown[] => (Array.isArray(params) ? params : [])

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

function WhyItWaits() {
  const { count, undecided } = useWaiting()
  const faults = useFaultNames()
  const dapps = useStore(useWorld().link).dapps?.waiting ?? 0
  const tabs = useOtherTabs()
  return (
    <p data-testid={testIds.whyItWaits}>
      Sent.{' '}
      {count === 0
        ? `${describeWaiting({ tabs, dapps }) ?? 'Nothing waits for you'}.`
        : undecided > 0
          ? 'A request waits for you in the inbox.'
          : 'A request is in the inbox: ignored, or to be answered later.'}
      {undecided === 0 && faults.length > 0 && ` A fault may hold it: ${faults.join(', ')}.`}
    </p>
  )
}

function useWaiting(): { readonly count: number; readonly undecided: number } {
  const { wallets } = useWorld()
  const subscribe = (listener: () => void) => subscribeToAll(wallets, listener)
  const counts = useSyncExternalStore(subscribe, () => {
    const pending = wallets.flatMap((wallet) => wallet.getState().pending)
    return `${pending.length} ${pending.filter((request) => !isDecided(request)).length}`
  })
  const [count = 0, undecided = 0] = counts.split(' ').map(Number)
  return { count, undecided }
}

function useFaultNames(): readonly string[] {
  const { chainId: own } = useStore(useWorld().wallet)
  const faults = listFaults(useFaultPlaces().states).filter(
    ({ layer, chainId, active }) => layer !== 'chain' || chainId === own || active.hits > 0,
  )
  return [...new Set(faults.map(({ active }) => nameFault(active.fault)))]
}
