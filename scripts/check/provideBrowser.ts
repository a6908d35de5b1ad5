import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BenchError } from '#mocks/core/BenchError'
import { findBrowser, findDownloadedBrowser } from '#mocks/node/doctor/findBrowser'
import type { PartContext } from './testPart.ts'

export async function provideBrowser(
  context: PartContext,
  { extensions = false, window = false }: { readonly extensions?: boolean; readonly window?: boolean } = {},
): Promise<string | undefined> {
  const { run, root, environment } = context
  const { chromium: named, path } = environment
  const find = () => findBrowser({ named, path, extensions, headless: !window })
  const found = find()
  if (found !== undefined || findDownloadedBrowser() !== undefined) return found

  process.stderr.write('No browser was found. Playwright is downloading Chromium…\n')
  await run(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'])
  if (findDownloadedBrowser() !== undefined) return undefined

  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stderr.write('The download failed. Installing the chromium package…\n')
    const variables = { DEBIAN_FRONTEND: 'noninteractive' }
    const install = (name: string) => run('apt-get', ['install', '-y', name], variables)
    if ((await run('apt-get', ['update'], variables)) === 0)
      if (extensions || window || (await install('chromium-headless-shell')) !== 0) await install('chromium')
    const installed = find()
    if (installed !== undefined) return installed
  }
  throw new BenchError('No browser for the tests was found, and none could be installed.', {
    hint: 'Install Chromium or Chrome, or give the path of one: WALLETBENCH_CHROMIUM=/path/to/chromium npm test',
  })
}
