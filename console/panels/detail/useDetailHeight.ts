import { useCallback, useState } from 'react'
import { usePreference } from '../../ui/usePreference.ts'

export const LEAST_HEIGHT = 120
export const MOST_HEIGHT = 900

/** Pixels. */
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
  return Math.min(MOST_HEIGHT, Math.max(LEAST_HEIGHT, Math.round(height)))
}

function isNumber(text: string): text is string {
  return /^\d+$/.test(text)
}
