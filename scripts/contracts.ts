// `npm run contracts`: builds the contracts and writes fixtures/contracts/generated.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildContracts } from './buildContracts.ts'
import { packageRoot } from './packageRoot.ts'

const generated = join(packageRoot, 'fixtures/contracts/generated')
const contracts = await buildContracts(packageRoot)
await mkdir(generated, { recursive: true })
for (const { file, text } of contracts) {
  await writeFile(join(generated, file), text)
  process.stdout.write(`fixtures/contracts/generated/${file}\n`)
}
const kept = new Set(contracts.map(({ file }) => file))
for (const file of await readdir(generated)) if (!kept.has(file)) await rm(join(generated, file))
