import { copyLines } from './page/copyLines.ts'
import { createHashState } from './page/createHashState.ts'
import { followFilters } from './page/followFilters.ts'
import { followRun } from './page/followRun.ts'
import { followTheme } from './page/followTheme.ts'
import { moveInGrid } from './page/moveInGrid.ts'
import { zoomPictures } from './page/zoomPictures.ts'

/** The script of the report's page. It changes what is shown, and makes no HTML. */
export function toReportScript(): string {
  return `(() => {
document.documentElement.classList.add('scripted')
;(${followTheme})()
const state = (${createHashState})()
;(${followFilters})(state)
;(${followRun})(state)
;(${moveInGrid})(state)
;(${copyLines})()
;(${zoomPictures})()
})()`
}
