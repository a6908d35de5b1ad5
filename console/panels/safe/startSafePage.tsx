import '../../styles/base.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { BenchError } from '#mocks/core/BenchError'
import type { Safe, SafeHost, SafeMessageEntry, SafeOwners } from '#mocks/world/safeHost'
import type { World } from '#mocks/world/world'
import { addressParameters, safePageUrl } from '../../addressParameters.ts'
import { testIds } from '../../testIds.ts'
import { ActionLine } from '../../ui/ActionLine.tsx'
import { Address } from '../../ui/Address.tsx'
import { Button } from '../../ui/Button.tsx'
import { PaneHeader } from '../../ui/PaneHeader.tsx'
import { Section } from '../../ui/Section.tsx'
import { Select } from '../../ui/Select.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { useAction } from '../../ui/useAction.ts'
import { useStore } from '../../ui/useStore.ts'
import { toPage } from '../../WorldContext.tsx'
import { SidePage } from '../test/SidePage.tsx'
import styles from './SafePane.module.css'
import rowCss from './SafeRow.module.css'
import { SafeTransactionRow } from './SafeTransactionRow.tsx'

export async function startSafePage(world: World, kind: string): Promise<ReactNode> {
  if (!world.openSafeHost) throw new BenchError('The wallets of this console are not in its page.')
  const host = await world.openSafeHost(readSafeOwners(kind))
  const dapp = { name: 'Safe', testId: testIds.safePane, content: <SafePane host={host} /> }
  return toPage(world, <SidePage title="A dapp in a Safe" first="dapp" dapp={dapp} />)
}

export const safeKinds = ['1/1', '1/2', '2/2', '2/3'] as const
const FIELDS = 'input, textarea, select, [contenteditable]'

type Key = Pick<KeyboardEvent, 'type' | 'defaultPrevented' | 'target' | 'preventDefault'>

function SafePane({ host }: { host: SafeHost }) {
  const { safe } = host
  const { transactions, messages, nonce } = useStore(host)
  const waiting = transactions.filter(({ status }) => status.startsWith('AWAITING')).length
  return (
    <div className={styles['pane']}>
      <PaneHeader title="Safe">
        <Select
          label="Owners"
          value={`${safe.threshold}/${safe.owners.length}`}
          options={safeKinds.map((value) => ({ value, label: value.replace('/', ' of ') }))}
          testId={testIds.safeOwners}
          title="How many owners have to confirm, and how many there are. A choice opens another Safe."
          onChange={(next) => location.assign(safePageUrl(next))}
        />
        <Button title="Shows the dapp without a Safe again" onClick={() => location.assign('/')}>
          Leave
        </Button>
      </PaneHeader>
      <p className={styles['facts']} data-testid={testIds.safeFacts} data-address={safe.address}>
        <Address value={safe.address} /> on chain {safe.chainId}, next nonce {nonce}
      </p>
      <Section id="safe-queue" title="Queue" summary={waiting === 0 ? 'nothing waits' : `${waiting} waiting`}>
        {transactions.length + messages.length === 0 ? (
          <p className={styles['none']}>What the dapp sends and an owner approves stands here until it is executed.</p>
        ) : (
          <ul className={styles['queue']} aria-label="Transactions and messages of the Safe">
            {transactions.toReversed().map((entry) => (
              <SafeTransactionRow key={entry.safeTxHash} entry={entry} safe={safe} isNext={entry.nonce === nonce} />
            ))}
            {messages.toReversed().map((entry) => (
              <SafeMessageRow key={entry.messageHash} entry={entry} safe={safe} />
            ))}
          </ul>
        )}
      </Section>
      <SafeFrame host={host} />
    </div>
  )
}

/** The session exists before the frame's document, because the dapp waits only milliseconds for the Safe. */
function SafeFrame({ host }: { host: SafeHost }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const session = host.open((message) => element.contentWindow?.postMessage(message, location.origin))
    const receive = ({ source, data }: MessageEvent) => {
      if (source === element.contentWindow) session.receive(data)
    }
    window.addEventListener('message', receive)
    element.src = framedUrl()
    const passKeys = () => element.contentDocument?.addEventListener('keydown', (event) => passKeyOn(event, document))
    element.addEventListener('load', passKeys)
    return () => {
      element.removeEventListener('load', passKeys)
      window.removeEventListener('message', receive)
      session.closed()
    }
  }, [host])
  return <iframe ref={frame} className={styles['frame']} title="The dapp in the Safe" data-testid={testIds.safeFrame} />
}

const framedUrl = (): string => `/?${new URLSearchParams({ [addressParameters.framed]: '' })}`

export function passKeyOn(event: Key, page: Pick<EventTarget, 'dispatchEvent'>): void {
  const { target } = event
  // A frame's element is not an instance of the page's `Element`.
  const isField = target !== null && 'closest' in target && (target as Element).closest(FIELDS) !== null
  if (event.defaultPrevented || isField) return
  const copy = new (event.constructor as typeof KeyboardEvent)(event.type, event as KeyboardEvent)
  if (!page.dispatchEvent(copy)) event.preventDefault()
}

export function readSafeOwners(text: string): SafeOwners {
  const kind = safeKinds.find((each) => each === text) ?? '1/1'
  const [threshold = 1, owners = 1] = kind.split('/').map(Number)
  return { threshold, owners }
}

function SafeMessageRow({ entry, safe }: { entry: SafeMessageEntry; safe: Safe }) {
  const { messageHash, confirmations, signature } = entry
  const [action, run] = useAction()
  const isSigned = signature !== undefined
  return (
    <li className={rowCss['row']} data-signed={isSigned} data-testid={testIds.safeMessage}>
      <div className={rowCss['head']}>
        <span>
          <span className="dim">message</span> <Address value={messageHash} />
        </span>
        <StatusMark tone={isSigned ? 'ok' : 'wait'}>{isSigned ? 'signed' : 'needs signatures'}</StatusMark>
        <span className="dim">
          {confirmations.length} of {safe.threshold} signed
        </span>
      </div>
      {!isSigned && (
        <div className={rowCss['tools']}>
          <Button
            variant="primary"
            busy={action.status === 'waiting'}
            title="Signs it as the next owner"
            data-testid={testIds.safeSign}
            onClick={() => void run({ waiting: 'Signing…', done: 'Signed' }, () => safe.confirmMessage(messageHash))}
          >
            Sign
          </Button>
        </div>
      )}
      <ActionLine action={action} errorTestId={testIds.safeError} />
    </li>
  )
}
