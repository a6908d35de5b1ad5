import type { TestInfo } from '@playwright/test'

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
