import { expect, test } from 'vitest'
import { describeMethods } from '../testing/describeMethods.ts'

// To update the file: `npx vitest run mocks/wallet/methods/describeMethods.test.ts --update`.
test('the table of the docs is what the wallet answers', async () => {
  await expect(await describeMethods()).toMatchFileSnapshot('./README.md')
})
