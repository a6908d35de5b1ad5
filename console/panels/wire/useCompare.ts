import { useCallback, useState } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import type { TraceFlow } from '#mocks/trace/flow'
import type { WireModel } from './model/wireModel.ts'
import type { WireRow } from './model/wireRow.ts'
import { wireKeys } from './wireKeys.ts'

export type Compare = {
  readonly first: TraceFlow | undefined
  readonly pair: readonly [TraceFlow, TraceFlow] | undefined
  choose(): void
  close(): void
}

/** Open flows are compared as they are now. */
export function useCompare(model: WireModel, selected: WireRow | undefined): Compare {
  const [chosen, setChosen] = useState<readonly WireRow[]>([])
  const flows = chosen.flatMap((row) => model.renew(row)?.flow ?? [])
  const [left, right] = flows

  const close = useCallback(() => setChosen([]), [])
  const choose = () => {
    const flow = selected?.flow
    if (!flow) return
    const row: WireRow = { kind: 'flow', flow, expanded: false, level: 1 }
    // Choosing the same flow again cancels the choice.
    if (left?.id === flow.id && !right) setChosen([])
    else setChosen(left && !right ? [chosen[0] as WireRow, row] : [row])
  }
  useHotkeys(wireKeys.compare.key, choose)
  return { first: right ? undefined : left, pair: left && right ? [left, right] : undefined, choose, close }
}
