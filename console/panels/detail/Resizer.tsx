import { useCallback, useState } from 'react'
import { testIds } from '../../testIds.ts'
import { Splitter } from '../../ui/Splitter.tsx'
import { usePreference } from '../../ui/usePreference.ts'

const LEAST_HEIGHT = 120
const MOST_HEIGHT = 900

export const Resizer = ({ height, onChange }: { height: number; onChange(height: number): void }) => (
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

const clamp = (height: number): number => Math.min(MOST_HEIGHT, Math.max(LEAST_HEIGHT, Math.round(height)))

const isNumber = (text: string): text is string => /^\d+$/.test(text)
