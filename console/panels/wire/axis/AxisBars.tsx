import { useId } from 'react'
import type { AxisBar } from './createAxisIndex.ts'
import styles from './TimeAxis.module.css'

type AxisBarsProps = {
  bars: readonly AxisBar[]
  toX(at: number): number
  width: number
  label: string
}

/** Pixels. */
const TRACK = 7
const BAR = 5
const TOP = 6
/** Pixels: where flows went wrong, above the tracks. */
const WRONG = { top: 0, height: 5, least: 2 }

const kinds = ['faint', 'quiet', 'busy', 'person', 'wrong'] as const

export function AxisBars({ bars, toX, width, label }: AxisBarsProps) {
  const hatch = useId()
  const toPath = (kind: AxisBar['kind']) =>
    bars
      .filter((bar) => bar.kind === kind)
      .map(({ from, to, track }) => {
        const x = toX(from)
        const [top, height, least] =
          kind === 'wrong' ? [WRONG.top, WRONG.height, WRONG.least] : [TOP + track * TRACK, BAR, 1]
        return `M${x.toFixed(1)} ${top}h${Math.max(least, toX(to) - x).toFixed(1)}v${height}H${x.toFixed(1)}z`
      })
      .join('')
  return (
    <svg className={styles['bars']} width={width} height="100%" role="img" aria-label={label}>
      <defs>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" className={styles['hatchBack']} />
          <rect width="3" height="6" className={styles['hatchLine']} />
        </pattern>
      </defs>
      {kinds.map((kind) => (
        <path
          key={kind}
          d={toPath(kind)}
          className={styles[kind]}
          style={kind === 'person' ? { fill: `url(#${hatch})` } : undefined}
        />
      ))}
    </svg>
  )
}
