import { testIds } from '../../testIds.ts'
import { DeedLine } from '../../ui/DeedLine.tsx'
import styles from './Market.module.css'
import type { MarketDeed } from './useMarketDeed.ts'

/** How a row's newest deed stands. */
export function MarketDeedLine({ deed }: { deed: MarketDeed }) {
  return (
    <div
      className={styles['deed']}
      data-status={deed.status}
      data-code={deed.problem?.code}
      data-error={deed.problem?.name}
      data-testid={testIds.marketDeed}
    >
      <DeedLine deed={deed} />
    </div>
  )
}
