import type { ProcessGuard } from '#mocks/node/shared/startProcessGuard'
import { provideBrowser } from '../../check/provideBrowser.ts'
import { createBenchContext } from './createBenchContext.ts'

/** The path of the browser for a benchmark, installed if needed; undefined for Playwright's own. */
export async function provideBenchBrowser(guard: ProcessGuard): Promise<string | undefined> {
  return provideBrowser(await createBenchContext(guard))
}
