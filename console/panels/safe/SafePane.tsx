import { useEffect, useRef } from 'react'
import { addressParameters } from '#console/addressParameters'
import { testIds } from '#console/testIds'
import { useStore } from '#console/ui/useStore'
import type { SafeHost, SafeOwners } from '#mocks/world/safeHost'
import { safePageUrl } from '../../addressParameters.ts'
import { Address } from '../../ui/Address.tsx'
import { Button } from '../../ui/Button.tsx'
import { PaneHeader } from '../../ui/PaneHeader.tsx'
import { Section } from '../../ui/Section.tsx'
import { Select } from '../../ui/Select.tsx'
import { SafeMessageRow } from './SafeMessageRow.tsx'
import styles from './SafePane.module.css'
import { SafeTransactionRow } from './SafeTransactionRow.tsx'

/** As `threshold/owners`. */
export const safeKinds = ['1/1', '1/2', '2/2', '2/3'] as const

const FIELDS = 'input, textarea, select, [contenteditable]'

type Key = Pick<KeyboardEvent, 'type' | 'defaultPrevented' | 'target' | 'preventDefault'>

export function SafePane({ host }: { host: SafeHost }) {
  const { safe } = host
  const { transactions, messages, nonce } = useStore(host)
  const waiting = transactions.filter(({ status }) => status.startsWith('AWAITING')).length
  const kind = `${safe.threshold}/${safe.owners.length}`
  return (
    <div className={styles['pane']}>
      <PaneHeader title="Safe">
        <Select
          label="Owners"
          value={kind}
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

function framedUrl(): string {
  return `/?${new URLSearchParams({ [addressParameters.framed]: '' })}`
}

/** Keeps keys that the frame has used itself, and those typed into a field. */
export function passKeyOn(event: Key, page: Pick<EventTarget, 'dispatchEvent'>): void {
  const { target } = event
  // A frame's element is not an instance of the page's `Element`.
  const isField = target !== null && 'closest' in target && (target as Element).closest(FIELDS) !== null
  if (event.defaultPrevented || isField) return
  const copy = new (event.constructor as typeof KeyboardEvent)(event.type, event as KeyboardEvent)
  if (!page.dispatchEvent(copy)) event.preventDefault()
}

/** Default: `1/1`. */
export function readSafeOwners(text: string): SafeOwners {
  const kind = safeKinds.find((each) => each === text) ?? '1/1'
  const [threshold = 1, owners = 1] = kind.split('/').map(Number)
  return { threshold, owners }
}
