import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWholeFile } from '#mocks/node/files/writeWholeFile'
import { buildContracts } from './buildContracts.ts'
import { packageRoot } from './packageRoot.ts'

const generated = join(packageRoot, 'fixtures/contracts/generated')
const contracts = await buildContracts(packageRoot)
for (const { file, text } of contracts) {
  await writeWholeFile({ file: join(generated, file), content: text, overwrite: true, makeFolders: true })
  process.stdout.write(`fixtures/contracts/generated/${file}\n`)
}
const kept = new Set(contracts.map(({ file }) => file))
for (const file of await readdir(generated)) if (!kept.has(file)) await rm(join(generated, file))
