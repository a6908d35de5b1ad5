import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** File, what it imports, and whether the import table of README allows it. */
const cases: readonly (readonly [file: string, specifier: string, allowed: boolean])[] = [
  ['mocks/core/a.ts', './b.ts', true],
  ['mocks/core/b.ts', 'viem', true],
  ['mocks/core/c.ts', '#mocks/trace/x', false],
  ['mocks/trace/a.ts', '#mocks/core/x', true],
  ['mocks/trace/b.ts', '../core/x.ts', false],
  ['mocks/trace/c.ts', '#mocks/world/x', false],
  ['mocks/wallet/methods/a.ts', '../schemas.ts', true],
  ['mocks/wallet/methods/b.ts', '../../rpc/x.ts', false],
  ['mocks/wallet/a.ts', '#mocks/rpc/x', false],
  ['mocks/rpc/a.ts', '#mocks/wallet/x', false],
  ['mocks/relay/a.ts', '#mocks/registry/x', false],
  ['mocks/world/a.ts', '#mocks/wallet/x', true],
  ['mocks/world/b.ts', '#mocks/node/x', false],
  ['mocks/browser/a.ts', '#mocks/world/x', true],
  ['mocks/browser/b.ts', '#mocks/node/x', false],
  ['mocks/node/a.ts', '#fixtures/x', true],
  ['mocks/node/b.ts', '#mocks/browser/x', false],
  ['mocks/playwright/a.ts', '#mocks/node/x', true],
  ['mocks/metamask/a.ts', '#mocks/node/x', true],
  ['mocks/metamask/page/b.ts', '../background/x.ts', true],
  ['mocks/metamask/c.ts', '#mocks/playwright/x', false],
  ['mocks/metamask/d.ts', '#mocks/browser/x', false],
  ['mocks/metamask/conformance/e.ts', '../../wallet/x.ts', false],
  ['mocks/metamask/f.ts', '#console/testIds', false],
  ['mocks/node/c.ts', '#mocks/metamask/x', false],
  ['mocks/playwright/b.ts', '#mocks/metamask/x', false],
  ['fixtures/a.ts', '#mocks/node/x', false],
  ['console/ui/a.tsx', '#mocks/trace/x', true],
  ['console/ui/b.tsx', '#mocks/wallet/x', false],
  ['console/ui/c.tsx', '../../mocks/node/x', false],
  ['console/App.tsx', '#mocks/browser/x', false],
  ['console/main.tsx', '#mocks/browser/x', true],
  ['e2e/specs/a.ts', '#console/testIds', true],
  ['e2e/specs/b.ts', '#console/App', false],
  ['scripts/a.ts', '#mocks/node/x', true],
  ['scripts/b.ts', '#mocks/wallet/x', false],
]

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'walletbench-imports-'))
  await cp(join(root, 'biome.json'), join(folder, 'biome.json'))
  for (const [file, specifier] of cases) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), `import { x } from '${specifier}'\n\nexport const y = x\n`)
  }
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test('the linter enforces the import table', () => {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const args = [
    biome,
    'lint',
    '--only=style/noRestrictedImports',
    '--reporter=json',
    '--max-diagnostics=none',
    '--vcs-enabled=false',
    '.',
  ]
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  const found = JSON.parse(stdout) as { diagnostics: { category: string; location: { path: unknown } }[] }
  const refused = new Set(
    found.diagnostics
      .filter(({ category }) => category === 'lint/style/noRestrictedImports')
      .map(({ location }) => JSON.stringify(location.path)),
  )
  const outcome = cases.map(([file, specifier]) => {
    const hit = [...refused].some((path) => path.includes(file))
    return [file, specifier, !hit]
  })
  expect(outcome).toEqual(cases)
})
