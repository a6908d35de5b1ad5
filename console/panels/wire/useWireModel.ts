import { useEffect, useState } from 'react'
import { useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'
import { createWireModel, type WireModel, type WireView } from './model/createWireModel.ts'

/**
 * The model of the world's trace, and its current state.
 * @param rewinds whether the position in the trace moves
 */
export function useWireModel(rewinds: boolean): [WireModel, WireView] {
  const { trace } = useWorld()
  const [model] = useState(() =>
    createWireModel({
      trace,
      rewinds,
      now: () => performance.now(),
      schedule(callback) {
        const frame = requestAnimationFrame(callback)
        return () => cancelAnimationFrame(frame)
      },
    }),
  )
  useEffect(() => model.start(), [model])
  return [model, useStore(model)]
}
