import { rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { npmInstall } from './setup/npmInstall.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const example = join(root, 'e2e/byhand/vitest')
const link = join(example, 'node_modules/walletbench')

if (await npmInstall(example)) {
  rmSync(link, { recursive: true, force: true })
  symlinkSync(root, link, 'junction')
} else {
  process.stderr.write('The example was not installed: npm ended with an error.\n')
  process.exitCode = 1
}
