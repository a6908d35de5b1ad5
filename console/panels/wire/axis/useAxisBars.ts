import { useMemo } from 'react'
import { usePainted } from '../../../ui/usePainted.ts'
import type { WireModel, WireView } from '../model/wireModel.ts'
import type { AxisBar } from './createAxisIndex.ts'
import type { Axis } from './useAxis.ts'

/** The bars of what the axis shows, a frame after the rows: what a filter finds comes first. */
export function useAxisBars(model: WireModel, view: WireView, axis: Axis): readonly AxisBar[] {
  const { axisVersion, startAt, eventCount } = view
  const { from, to } = axis.window
  // A recording's axis stays as long as it is while events come.
  const count = axis.reached < axis.length ? eventCount : 0
  const bins = Math.max(1, Math.floor(axis.width / 2))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the bars change with the events and with what passes the filter
  const asked = useMemo(() => ({ from, to, bins }), [axisVersion, startAt, count, from, to, bins])
  const painted = usePainted(asked)
  return useMemo(() => model.toAxisBars(painted.from, painted.to, painted.bins), [model, painted])
}
