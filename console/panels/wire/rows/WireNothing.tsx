import { testIds } from '../../../testIds.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { formatCount } from '../../../ui/format.ts'
import { countEarlier } from '../Earlier.tsx'
import type { WireView } from '../model/wireModel.ts'
import styles from './WireNothing.module.css'

export function WireNothing({ view, top }: { view: WireView; top: number }) {
  const { hiddenCount, backgroundCount, earlier, mode } = view
  const isEmpty = backgroundCount === 0 && earlier.count === 0
  return (
    <div className={styles['nothing']} style={{ top: top + 16 }}>
      {hiddenCount > 0 ? (
        <EmptyState icon="flight" title="Nothing passes the filter" testId={testIds.wireEmpty}>
          {formatCount(hiddenCount)} filtered out. Change the filter, or empty it with Esc.
        </EmptyState>
      ) : (
        <EmptyState
          icon="flight"
          title={isEmpty ? 'Nothing on the wire' : 'Nothing yet that you caused'}
          testId={testIds.wireEmpty}
        >
          Connect a wallet, or send a request. Each will be a row here: what happened, by which connector, and where its
          time went. Opened, it shows every hop on its way.
          {earlier.count > 0 &&
            ` ${countEarlier(earlier.count, mode)} of before this page ${earlier.count === 1 ? 'is' : 'are'} folded (O).`}
          {backgroundCount > 0 &&
            ` ${formatCount(backgroundCount)} that nobody caused are in the background: press H to see them.`}
        </EmptyState>
      )}
    </div>
  )
}
