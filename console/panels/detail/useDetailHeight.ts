import { useCallback, useState } from 'react'
import { usePreference } from '../../ui/usePreference.ts'

const MIN = 120
const MAX = 900

/** The height of the detail in pixels. The browser remembers it. */
export function useDetailHeight(): [number, (height: number) => void] {
  const [stored, store] = usePreference('detailHeight', isNumber, '250')
  const [height, setHeight] = useState(() => clamp(Number(stored)))
  const change = useCallback(
    (next: number) => {
      setHeight(clamp(next))
      store(String(clamp(next)))
    },
    [store],
  )
  return [height, change]
}

function clamp(height: number): number {
  return Math.min(MAX, Math.max(MIN, Math.round(height)))
}

function isNumber(text: string): text is string {
  return /^\d+$/.test(text)
}
