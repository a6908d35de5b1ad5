import { existsSync } from 'node:fs'

/** Whether `npm run setup:others` has built an app. */
export function isBuilt(app: string): boolean {
  return existsSync(new URL(`../${app}/dist/index.html`, import.meta.url))
}
