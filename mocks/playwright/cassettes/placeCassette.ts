import type { TestInfo } from '@playwright/test'
import { hash53 } from '#mocks/core/hash53'

export type CassetteTest = Pick<TestInfo, 'titlePath' | 'snapshotPath' | 'snapshotSuffix'>

/** Characters: with the path before it, a name that every file system takes. */
const MOST = 80

/**
 * Says where a test's cassette is: at `testInfo.snapshotPath`, in a folder of the test's own. The same on every
 * platform, because the answers of a chain are.
 *
 * @example
 * placeCassette(testInfo, 'buys.io') // '/…/shop.spec.ts-snapshots/buys-a-tile/buys-chromium.io'
 */
export function placeCassette(testInfo: CassetteTest, name: string): string {
  const { snapshotSuffix } = testInfo
  testInfo.snapshotSuffix = ''
  try {
    return testInfo.snapshotPath(toFolder(testInfo.titlePath.slice(1).join(' ')), name)
  } finally {
    testInfo.snapshotSuffix = snapshotSuffix
  }
}

/** Two titles have two folders: where a title loses more than its spaces, a hash stands for what it lost. */
function toFolder(title: string): string {
  const name = title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '')
  if (name.length <= MOST && name.replaceAll('-', ' ') === title) return name
  return `${name.slice(0, MOST)}-${hash53(title).toString(36)}`
}
