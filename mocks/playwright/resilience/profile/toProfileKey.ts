import type { TestInfo } from '@playwright/test'

/**
 * Says which of a flow's profiles a test uses: that of its project, and of the describes around the flow.
 *
 * @example
 * toProfileKey(testInfo) // 'chromium › by WalletConnect'
 */
export function toProfileKey({
  project,
  titlePath,
}: {
  readonly project: Pick<TestInfo['project'], 'name'>
  readonly titlePath: readonly string[]
}): string {
  // The first title is the file's; the last two are the flow's and the test's.
  return [project.name, ...titlePath.slice(1, -2)].filter((title) => title !== '').join(' › ')
}
