import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findForge } from '#mocks/node/anvil/findFoundry'
import { buildContracts } from './buildContracts.ts'
import { packageRoot } from './packageRoot.ts'

const forge = findForge()
const suite = forge
  ? 'the generated contracts'
  : `the generated contracts (no forge package for ${process.platform}-${process.arch})`

describe.skipIf(!forge)(suite, () => {
  test('are what a fresh build gives', { timeout: 180_000 }, async () => {
    const folder = join(packageRoot, 'fixtures/contracts/generated')
    const committed = await Promise.all(
      (await readdir(folder)).sort().map(async (file) => ({ file, text: await readFile(join(folder, file), 'utf8') })),
    )
    expect(committed).toEqual(await buildContracts(packageRoot))
  })
})
