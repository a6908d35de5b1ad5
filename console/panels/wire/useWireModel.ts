import { useEffect, useState } from 'react'
import { useStore } from '#console/ui/useStore'
import { useWorld } from '../../WorldContext.tsx'
import type { PinStore } from './model/createPins.ts'
import { createWireModel } from './model/createWireModel.ts'
import type { WireModel, WireView } from './model/wireModel.ts'

const KEY = 'walletbench.pins'

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

/** Keeps pins as long as the tab: the bench gives a page that is loaded again the events of its tab. */
export function createTabPins(read: () => Storage): PinStore {
  return {
    read() {
      try {
        const names: unknown = JSON.parse(read().getItem(KEY) ?? '[]')
        return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
      } catch {
        // The storage is disabled, or holds something else.
        return []
      }
    },
    write(names) {
      try {
        read().setItem(KEY, JSON.stringify(names))
      } catch {
        // Without storage, pins last as long as the page.
      }
    },
  }
}
