import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import { showBench } from './showBench.ts'

/** A button that goes to the bench's part, at the end of a long pane. */
export function GoToBench() {
  return (
    <Button
      variant="quiet"
      icon="arrowDown"
      title="Chain control, cassette, faults (b)"
      data-testid={testIds.goToBench}
      onClick={showBench}
    >
      Bench
    </Button>
  )
}
