import { testIds } from '../../testIds.ts'
import { ActionLine } from '../../ui/ActionLine.tsx'
import styles from './Market.module.css'
import type { MarketFlow } from './useMarketFlow.ts'

export function MarketFlowLine({ flow }: { flow: MarketFlow }) {
  return (
    <div
      className={styles['flow']}
      data-status={flow.status}
      data-code={flow.problem?.code}
      data-error={flow.problem?.name}
      data-testid={testIds.marketFlow}
    >
      <ActionLine action={flow} />
      {flow.isLate && (
        <p role="status" data-testid={testIds.marketLate}>
          No answer yet. The wallet may wait for you, or the chain has no new block. You can begin anew.
        </p>
      )}
    </div>
  )
}
