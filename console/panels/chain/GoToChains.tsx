import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import { showChains } from './showChains.ts'

/** A button that goes to the section of the chains, at the end of a long pane. */
export function GoToChains() {
  return (
    <Button
      variant="quiet"
      icon="arrowDown"
      title="Chain control, cassette, faults (b)"
      data-testid={testIds.goToChains}
      onClick={showChains}
    >
      Chains
    </Button>
  )
}
