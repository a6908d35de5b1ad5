import { useCallback, useState } from 'react'
import { testIds } from '#console/testIds'
import { usePreference } from '#console/ui/usePreference'
import { Splitter } from '../../ui/Splitter.tsx'

const LEAST_HEIGHT = 120

const MOST_HEIGHT = 900

export function Resizer({ height, onChange }: { height: number; onChange(height: number): void }) {
  return (
    <Splitter
      divides="rows"
      label="Height of the detail"
      size={height}
      min={LEAST_HEIGHT}
      max={MOST_HEIGHT}
      part="after"
      testId={testIds.detailResizer}
      onChange={onChange}
    />
  )
}

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
