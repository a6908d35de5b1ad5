import type { BenchInfo } from '#mocks/world/benchInfo'
import type { SeenAsk, SeenConnection, StateIndex } from '#mocks/world/recording/createStateIndex'
import { useBooks } from '../../BooksContext.tsx'
import { testIds } from '../../testIds.ts'
import { Address } from '../../ui/Address.tsx'
import { formatCount } from '../../ui/format.ts'
import { KeyValues } from '../../ui/KeyValues.tsx'
import { PaneHeader } from '../../ui/PaneHeader.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import styles from './StateHere.module.css'

const ASKS_SHOWN = 50

export function StateHere({ position, states, info }: { position: number; states: StateIndex; info: BenchInfo }) {
  const { connections, locked, blocks } = states.at(position)
  const { asks, before } = states.asksAt(position, ASKS_SHOWN)
  const nameOf = (chainId: number | undefined) =>
    chainId === undefined
      ? undefined
      : `${info.chains.find((chain) => chain.chainId === chainId)?.name ?? 'chain'} (${chainId})`
  return (
    <section aria-label="State at this point" data-testid={testIds.recordingState}>
      <PaneHeader title="State at this point">
        {locked && (
          <StatusMark tone="warn" icon="lock">
            locked
          </StatusMark>
        )}
      </PaneHeader>
      <div className={styles['part']}>
        {connections.length === 0 ? (
          <p className={styles['dim']}>No dapp is connected.</p>
        ) : (
          connections.map((connection) => (
            <ConnectionHere
              key={`${connection.wallet} ${connection.origin}`}
              connection={connection}
              chain={nameOf(connection.chainId)}
            />
          ))
        )}
      </div>
      <div className={styles['part']}>
        {blocks.length === 0 && <p className={styles['dim']}>No block was reported yet.</p>}
        {blocks.map(({ chainId, number }) => (
          <p key={chainId} data-testid={testIds.recordingBlock} data-chain-id={chainId} data-block={number}>
            {nameOf(chainId)}: block <strong>{number}</strong>
          </p>
        ))}
      </div>
      <PaneHeader level={3} title="Requests and decisions" />
      <ol className={styles['asks']}>
        {before > 0 && <li className={styles['dim']}>{formatCount(before)} before these</li>}
        {asks.length === 0 && <li className={styles['dim']}>No request needed a decision yet.</li>}
        {asks.map((ask) => (
          <AskHere key={ask.index} ask={ask} />
        ))}
      </ol>
    </section>
  )
}

function ConnectionHere({ connection, chain }: { connection: SeenConnection; chain: string | undefined }) {
  const { wallet, origin, accounts, chainId } = connection
  const [account = ''] = accounts
  const { isRaw } = useBooks()
  return (
    <div
      data-testid={testIds.recordingConnection}
      data-wallet={wallet}
      data-origin={origin}
      data-account={account}
      data-chain-id={chainId}
    >
      <KeyValues
        pairs={[
          ['connected', origin],
          ['wallet', wallet],
          ['account', isRaw ? account : <Address key="account" value={account} />],
          ['others', accounts.length > 1 ? String(accounts.length - 1) : undefined],
          ['chain', chain],
        ]}
      />
    </div>
  )
}

const marks = {
  waiting: { tone: 'wait', words: 'waits for a person' },
  approved: { tone: 'ok', words: 'approved' },
  rejected: { tone: 'bad', words: 'rejected' },
  closed: { tone: 'bad', words: 'window closed' },
  ended: { tone: 'dim', words: 'ended without a decision' },
} as const

function AskHere({ ask }: { ask: SeenAsk }) {
  const { tone, words } = marks[ask.outcome]
  return (
    <li
      className={styles['ask']}
      title={ask.origin}
      data-testid={testIds.recordingAsk}
      data-method={ask.method}
      data-outcome={ask.outcome}
    >
      <span className={styles['method']}>{ask.method}</span>
      <StatusMark tone={tone}>{words}</StatusMark>
      {ask.message !== undefined && <span className={styles['message']}>{ask.message}</span>}
    </li>
  )
}
