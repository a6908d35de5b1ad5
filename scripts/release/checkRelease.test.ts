import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { packageRoot } from '../packageRoot.ts'
import { makeFolder } from '../testing/makeFolder.ts'
import { runProgram } from '../testing/runProgram.ts'

const named = {
  version: '1.2.0',
  repository: 'example/walletbench',
  homepage: 'https://example.org',
  bugs: 'https://example.org/bugs',
}
const changelog = '# walletbench\n\n## 1.2.0\n\nA change.\n'

test.each([
  ['nothing is missing', {}, []],
  [
    'package.json names no repository',
    { manifest: { ...named, repository: undefined } },
    ['package.json has no repository.'],
  ],
  [
    'package.json names none of them',
    { manifest: { version: '1.2.0' } },
    ['package.json has no repository, homepage, bugs.'],
  ],
  ['a changeset waits', { waiting: 'brave-cats-sing.md' }, ['.changeset holds brave-cats-sing.md.']],
  ['the folder of changesets has its README', { waiting: 'README.md' }, []],
  [
    'the version is not released in the changelog',
    { changelog: '## 1.2.0 (unreleased)\n' },
    ['CHANGELOG.md has no heading "## 1.2.0".'],
  ],
  [
    'all of it',
    { manifest: { version: '2.0.0' }, waiting: 'a.md' },
    ['package.json has no', '.changeset holds', 'CHANGELOG.md has no'],
  ],
])('%s', async (_, given, problems) => {
  const { manifest, waiting, changelog: text }: { manifest?: object; waiting?: string; changelog?: string } = given
  const folder = await makeFolder({
    'package.json': JSON.stringify(manifest ?? named),
    'CHANGELOG.md': text ?? changelog,
    ...(waiting === undefined ? {} : { [`.changeset/${waiting}`]: '---\n"walletbench": patch\n---\n\nA change.\n' }),
  })
  onTestFinished(folder.remove)
  const program = runProgram(process.execPath, [join(packageRoot, 'scripts/release/checkRelease.mjs')], {
    cwd: folder.path,
  })
  expect(await program.closed).toEqual({ code: problems.length > 0 ? 1 : 0, signal: null })
  const lines = program.stderr().split('\n').filter(Boolean)
  expect(lines).toEqual(problems.map((problem) => expect.stringContaining(`::error title=No release::${problem}`)))
})

test('the release workflow checks before it tests and publishes, and publishes with provenance', async () => {
  const workflow = await readFile(join(packageRoot, '.github/workflows/release.yml'), 'utf8')
  const runs = Array.from(workflow.matchAll(/run: (.+)$/gm), ([, command]) => command)
  expect(runs).toEqual([
    'node scripts/release/checkRelease.mjs',
    'npm run test:all',
    'npm publish --provenance --access public',
  ])
  expect(workflow).toContain('id-token: write')
})
