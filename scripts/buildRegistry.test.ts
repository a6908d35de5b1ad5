import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildRegistry } from './buildRegistry.ts'
import { packageRoot } from './packageRoot.ts'

// To update the file: `npx vitest run scripts/buildRegistry.test.ts --update`.
test('the made-up wallets are what the script makes', async () => {
  await expect(buildRegistry()).toMatchFileSnapshot(join(packageRoot, 'fixtures/registry/generated/madeUpWallets.ts'))
})
