import { testIds } from '../../testIds.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { WireView } from './model/createWireModel.ts'
import styles from './WireNothing.module.css'

/** Shown in a wire without rows: there are no events yet, or none passes the filter. */
export function WireNothing({ view }: { view: WireView }) {
  return (
    <div className={styles['nothing']}>
      {view.hiddenCount > 0 ? (
        <EmptyState icon="flight" title="Nothing passes the filter" testId={testIds.wireEmpty}>
          {view.hiddenCount} hidden.{' '}
          {view.hideReads ? 'Change the filter, or turn “hide reads” off.' : 'Change the filter.'}
        </EmptyState>
      ) : (
        <EmptyState icon="flight" title="Nothing on the wire yet" testId={testIds.wireEmpty}>
          Connect a wallet or send a request from the dapp’s side: every hop appears here.
        </EmptyState>
      )}
    </div>
  )
}
