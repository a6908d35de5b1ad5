import { testIds } from '../../testIds.ts'
import { Splitter } from '../../ui/Splitter.tsx'
import { LEAST_HEIGHT, MOST_HEIGHT } from './useDetailHeight.ts'

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
