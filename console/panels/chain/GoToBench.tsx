import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import { showBench } from './showBench.ts'

/** The bench's part stands at the end of a long pane: this goes there. */
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
