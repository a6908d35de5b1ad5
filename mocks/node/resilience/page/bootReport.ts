import { copyLines } from './copyLines.ts'
import { createHashState } from './createHashState.ts'
import { followFilters } from './followFilters.ts'
import { followRun } from './followRun.ts'
import { followTheme } from './followTheme.ts'
import { moveInGrid } from './moveInGrid.ts'
import { zoomPictures } from './zoomPictures.ts'

/** Runs the report's page. It changes what is shown, and makes no HTML. The set-up bundles it. */
export function bootReport(): void {
  document.documentElement.classList.add('scripted')
  followTheme()
  const state = createHashState()
  followFilters(state)
  followRun(state)
  moveInGrid(state)
  copyLines()
  zoomPictures()
}
