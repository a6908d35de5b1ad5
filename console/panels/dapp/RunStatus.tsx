import type { WireError } from '#mocks/core/rpcError'
import { formatDuration, formatWait } from '../../ui/format.ts'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { useNow } from '../../ui/useNow.ts'
import type { CardRequest } from './cards/requestCard.ts'
import styles from './RunStatus.module.css'

export type Run = CardRequest & {
  readonly id: number
  readonly startedAt: number
  readonly chainId: number | undefined
  readonly tookMs: number | undefined
  readonly outcome:
    | { readonly status: 'waiting' }
    | { readonly status: 'ok'; readonly result: unknown }
    | { readonly status: 'error'; readonly error: WireError }
}

export function RunStatus({ run, testId, tookTestId }: { run: Run; testId?: string; tookTestId?: string }) {
  const { outcome, startedAt, tookMs } = run
  const now = useNow(outcome.status === 'waiting')
  return (
    <span className={styles['status']}>
      <span data-testid={testId} data-status={outcome.status}>
        {outcome.status === 'waiting' && <StatusMark tone="wait">waiting</StatusMark>}
        {outcome.status === 'ok' && <StatusMark tone="ok">ok</StatusMark>}
        {outcome.status === 'error' && <StatusMark tone="bad">{outcome.error.code}</StatusMark>}
      </span>
      <span className={styles['took']} data-testid={tookTestId}>
        {tookMs === undefined ? formatWait(Math.max(0, now - startedAt)) : formatDuration(tookMs)}
      </span>
    </span>
  )
}
