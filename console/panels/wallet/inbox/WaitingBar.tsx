import type { PendingRequest } from '#mocks/world/world'
import { testIds } from '../../../testIds.ts'
import { Button } from '../../../ui/Button.tsx'
import { formatWait } from '../../../ui/format.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { Told } from '../../../ui/Told.tsx'
import { useNow } from '../../../ui/useNow.ts'
import { useStore } from '../../../ui/useStore.ts'
import { useWorld } from '../../../WorldContext.tsx'
import { useWordBooks } from '../../wire/words/wordBooks.ts'
import { isDecided } from './decisions.ts'
import { describeRequest, toRequestTitle } from './describeRequest.ts'
import { useDecisionKeys } from './useDecisionKeys.ts'
import styles from './WaitingBar.module.css'

export function WaitingBar({ onShow }: { onShow(): void }) {
  const { wallet } = useWorld()
  const { pending: all, locked, chainId } = useStore(wallet)
  const books = useWordBooks()
  const now = useNow()
  const pending = all.filter((request) => !isDecided(request))
  const [first] = pending
  const isDanger = first?.warnings.some(({ severity }) => severity === 'danger') ?? false
  const decide = ({ id }: PendingRequest, answer: 'approve' | 'reject') => wallet.decide(id, { answer })
  const approve = () => {
    if (isDanger) onShow()
    else if (first && !locked) decide(first, 'approve')
    return first !== undefined
  }
  const reject = () => {
    if (first) decide(first, 'reject')
    return first !== undefined
  }
  useDecisionKeys({ a: approve, r: reject })
  if (!first) return null
  const { origin, since } = first
  const { words, method } = toRequestTitle(first)
  const does = describeRequest(first, books, chainId)
  return (
    <section className={styles['bar']} aria-label="Waits for you" data-testid={testIds.waitingBar}>
      <button
        type="button"
        className={styles['what']}
        title="Show the request (I)"
        aria-keyshortcuts="i"
        onClick={onShow}
      >
        <span>
          {isDanger && (
            <strong className="bad">
              <Icon name="danger" size={12} /> Danger.
            </strong>
          )}{' '}
          {words ?? (
            <code>
              <Told text={method} />
            </code>
          )}{' '}
          <Key name="i" />
        </span>
        {does !== undefined && (
          <span className={styles['does']} title={does} data-testid={testIds.waitingDoes}>
            {does}
          </span>
        )}
        <span className="dim">
          <Told text={origin} /> · {formatWait(now - since)}
          {pending.length > 1 ? ` · ${pending.length - 1} more` : ''}
        </span>
      </button>
      {isDanger ? (
        <Button aria-keyshortcuts="a" data-testid={testIds.waitingRead} onClick={onShow}>
          Read it <Key name="a" />
        </Button>
      ) : (
        <Button
          variant="primary"
          disabled={locked}
          data-testid={testIds.waitingApprove}
          aria-keyshortcuts="a"
          onClick={approve}
        >
          Approve <Key name="a" />
        </Button>
      )}
      <Button variant="danger" data-testid={testIds.waitingReject} aria-keyshortcuts="r" onClick={reject}>
        Reject <Key name="r" />
      </Button>
    </section>
  )
}
