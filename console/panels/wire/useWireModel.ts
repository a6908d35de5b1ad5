import { useEffect, useState } from 'react'
import { useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'
import { createTabPins } from './createTabPins.ts'
import { createWireModel } from './model/createWireModel.ts'
import type { WireModel, WireView } from './model/wireModel.ts'

type WireModelOptions = {
  /** Whether the position in the trace moves. */
  rewinds: boolean
  /** When the page was opened, in milliseconds since the Unix epoch, where that divides the trace. */
  openedAt: number | undefined
  /** From when relative times count, in milliseconds since the Unix epoch. Undefined: from the earliest event. */
  startedAt: number | undefined
}

/** The model of the world's trace, and its current state. */
export function useWireModel({ rewinds, openedAt, startedAt }: WireModelOptions): [WireModel, WireView] {
  const { trace } = useWorld()
  const [model] = useState(() =>
    createWireModel({
      trace,
      rewinds,
      openedAt,
      startedAt,
      pins: createTabPins(() => sessionStorage),
      now: () => performance.now(),
      date: () => Date.now(),
      idle,
      wait(callback, ms) {
        const timer = setTimeout(callback, ms)
        return () => clearTimeout(timer)
      },
      schedule(callback) {
        const frame = requestAnimationFrame(callback)
        return () => cancelAnimationFrame(frame)
      },
    }),
  )
  useEffect(() => model.start(), [model])
  return [model, useStore(model)]
}

/** Milliseconds of a slice where the browser does not say how much time is left. */
const SLICE_MS = 5

function idle(callback: (late: () => boolean) => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback((deadline) => callback(() => deadline.timeRemaining() < 1))
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(() => {
    const end = performance.now() + SLICE_MS
    callback(() => performance.now() > end)
  }, 50)
  return () => clearTimeout(timer)
}
