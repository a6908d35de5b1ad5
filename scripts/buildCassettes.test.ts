import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCassette } from '#mocks/node/cassettes/readCassette'
import { buildCassettes } from './buildCassettes.ts'
import { packageRoot } from './packageRoot.ts'

const shipped = join(packageRoot, 'fixtures/cassettes/pageLoad.io')

// The other two need a browser: `npm run cassettes` builds all three, and git shows whether they changed.
test('the shipped page load is what a fresh recording gives, to the byte', async () => {
  const { meta } = await readCassette(shipped)
  const [built] = await buildCassettes({ date: meta.date, chromium: 'none' })
  expect(built).toEqual({ file: 'pageLoad.io', text: await readFile(shipped, 'utf8') })
})
