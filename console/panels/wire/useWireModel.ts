import { useEffect, useState } from 'react'
import { readKeptList } from '../../ui/json.ts'
import { useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'
import type { PinStore } from './model/createPins.ts'
import { createWireModel } from './model/createWireModel.ts'
import type { WireModel, WireView } from './model/wireModel.ts'

const KEY = 'walletbench.pins'

type WireModelOptions = { rewinds: boolean; openedAt: number | undefined; startedAt: number | undefined }

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

/** Milliseconds, if the browser does not say how much time is left. */
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

/** Kept as long as the tab, because a reloaded page gets the events of its tab. */
export const createTabPins = (read: () => Storage): PinStore => ({
  read: () => readKeptList(() => read().getItem(KEY)).filter((name) => typeof name === 'string'),
  write(names) {
    try {
      read().setItem(KEY, JSON.stringify(names))
    } catch {
      // Without storage, pins last as long as the page.
    }
  },
})
