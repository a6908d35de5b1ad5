import '../../styles/base.css'
import { useHotkeys } from 'react-hotkeys-hook'
import { describeDropped } from '#mocks/trace/memory/createTraceMemory'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { BenchInfo } from '#mocks/world/benchInfo'
import type { SeenAsk, SeenConnection, StateIndex } from '#mocks/world/recording/createStateIndex'
import type { Recording } from '#mocks/world/recording/recordingFormat'
import appCss from '../../App.module.css'
import { useBooks } from '../../BooksContext.tsx'
import { testIds } from '../../testIds.ts'
import { Address } from '../../ui/Address.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { formatCount, formatMoment } from '../../ui/format.ts'
import { JsonText } from '../../ui/JsonText.tsx'
import { toJsonText } from '../../ui/json.ts'
import { KeyValues } from '../../ui/KeyValues.tsx'
import { PaneHeader } from '../../ui/PaneHeader.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { useStore } from '../../ui/useStore.ts'
import { useTheme } from '../../ui/useTheme.ts'
import { WorldProvider } from '../../WorldContext.tsx'
import { RawToggle, ThemeToggle } from '../statusBar/BarToggles.tsx'
import { Help, recordingShortcuts } from '../statusBar/Help.tsx'
import { WirePane } from '../wire/WirePane.tsx'
import { describeEvent } from '../wire/words/describeEvent.ts'
import { useWordBooks } from '../wire/words/wordBooks.ts'
import { useScrubberKeys } from './createScrubber.ts'
import hereCss from './PayloadHere.module.css'
import styles from './RecordingApp.module.css'
import { Scrubber } from './Scrubber.tsx'
import stateHereCss from './StateHere.module.css'
import stepHereCss from './StepHere.module.css'
import { useRecording } from './useRecording.ts'

export function RecordingApp({ info, recording, name }: { info: BenchInfo; recording: Recording; name: string }) {
  const { world, scrubber, states, events, recorded } = useRecording(info, recording)
  const { position } = useStore(scrubber)
  useScrubberKeys(scrubber)
  useHotkeys('/', () => document.querySelector<HTMLElement>('input[type=search]')?.focus(), {
    useKey: true,
    preventDefault: true,
  })
  const [theme, chooseTheme] = useTheme()
  const { meta, complete } = recording
  const event = events[position - 1]
  return (
    <WorldProvider world={world}>
      <div className={appCss['app']} data-testid={testIds.recording} data-complete={complete}>
        <header className={styles['head']}>
          <span className={styles['brand']}>Walletbench</span>
          <h1 className={styles['name']} data-testid={testIds.recordingName} title={name}>
            {name}
          </h1>
          <span className={styles['about']}>
            {new Date(meta.date).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })} · {meta.tool}
          </span>
          {!complete && (
            <Chip tone="warn" icon="warn" title="The bench that saved it ended before it was complete">
              incomplete
            </Chip>
          )}
          <span className="grow" />
          <RawToggle />
          <ThemeToggle iconOnly preference={theme} onChoose={chooseTheme} />
          <Help groups={recordingShortcuts} />
        </header>
        <main className={styles['main']}>
          <Scrubber scrubber={scrubber} at={(event?.at ?? recorded.from) - recorded.startAt} />
          <section className={styles['wire']} aria-label="Wire" data-testid={testIds.wirePane}>
            <ErrorBoundary name="Wire">
              <WirePane recorded={recorded} step={event} />
            </ErrorBoundary>
          </section>
          <div className={styles['side']}>
            <StepHere event={event} startAt={recorded.startAt} />
            <StateHere position={position} states={states} info={info} />
            <PayloadHere event={event} />
          </div>
        </main>
      </div>
    </WorldProvider>
  )
}

function PayloadHere({ event }: { event: TraceEvent | undefined }) {
  if (!event) return null
  const dropped = describeDropped(event)
  return (
    <section aria-label="Event data">
      <PaneHeader title="Event data">
        <CopyButton text={() => toJsonText(event)} label="event" />
      </PaneHeader>
      <div className={hereCss['payload']}>
        {dropped !== undefined && <p>The trace had no room for all of the data ({dropped}).</p>}
        <JsonText value={event.data} />
      </div>
    </section>
  )
}

const tones = { request: 'wait', response: 'accent', error: 'bad', event: 'plain', note: 'plain' } as const

function StepHere({ event, startAt }: { event: TraceEvent | undefined; startAt: number }) {
  const books = useWordBooks()
  if (!event)
    return (
      <section aria-label="This step">
        <PaneHeader title="This step" />
        <EmptyState icon="clock" title="Nothing has happened yet.">
          Go forward with the arrows, or press Play.
        </EmptyState>
      </section>
    )
  const { hop, phase, method = hop, at } = event
  const { what, more } = describeEvent(event, books)
  return (
    <section aria-label="This step">
      <PaneHeader title="This step" />
      <div
        className={stepHereCss['step']}
        data-testid={testIds.recordingStep}
        data-hop={hop}
        data-phase={phase}
        data-method={method}
      >
        <p className={stepHereCss['line']}>
          <Chip tone={tones[phase]}>{phase}</Chip>
          <strong className={stepHereCss['method']}>{method}</strong>
        </p>
        <p className={stepHereCss['words']}>
          {hop} · {formatMoment(at - startAt, 3)}
          {what === method ? '' : ` · ${what}`}
          {more === undefined ? '' : ` · ${more}`}
        </p>
      </div>
    </section>
  )
}

const ASKS_SHOWN = 50

function StateHere({ position, states, info }: { position: number; states: StateIndex; info: BenchInfo }) {
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
      <div className={stateHereCss['part']}>
        {connections.length === 0 ? (
          <p className="note">No dapp is connected.</p>
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
      <div className={stateHereCss['part']}>
        {blocks.length === 0 && <p className="note">No block was reported yet.</p>}
        {blocks.map(({ chainId, number }) => (
          <p key={chainId} data-testid={testIds.recordingBlock} data-chain-id={chainId} data-block={number}>
            {nameOf(chainId)}: block <strong>{number}</strong>
          </p>
        ))}
      </div>
      <PaneHeader level={3} title="Requests and decisions" />
      <ol className={stateHereCss['asks']}>
        {before > 0 && <li className="note">{formatCount(before)} before these</li>}
        {asks.length === 0 && <li className="note">No request needed a decision yet.</li>}
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
      className={stateHereCss['ask']}
      title={ask.origin}
      data-testid={testIds.recordingAsk}
      data-method={ask.method}
      data-outcome={ask.outcome}
    >
      <span className={stateHereCss['method']}>{ask.method}</span>
      <StatusMark tone={tone}>{words}</StatusMark>
      {ask.message !== undefined && <span className={stateHereCss['message']}>{ask.message}</span>}
    </li>
  )
}
