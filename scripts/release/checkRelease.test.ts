import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '#mocks/node/testing/makeFolder'
import { packageRoot } from '../packageRoot.ts'
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
  const program = runProgram(process.execPath, [join(packageRoot, 'scripts/release/checkRelease.mjs')], { cwd: folder })
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
    'npm pack --pack-destination "$RUNNER_TEMP"',
    'npm publish ./*.tgz --provenance --access public',
  ])
})

test('only the job that publishes may ask for an identity token, and it runs no tests', async () => {
  const workflow = await readFile(join(packageRoot, '.github/workflows/release.yml'), 'utf8')
  const [head = '', list = ''] = workflow.split(/^jobs:$/m)
  const jobs = list.split(/^ {2}(?=\w+:$)/m).slice(1)
  const rights = jobs.map((job) =>
    [job.split(':')[0], job.includes('id-token: write'), job.includes('secrets.')].join(),
  )
  expect(rights).toEqual(['test,false,false', 'pack,false,false', 'publish,true,true'])
  expect(head).not.toContain('write')
  expect(jobs[2]).toContain('needs: [test, pack]')
  // Nothing of the repository runs there.
  expect(jobs[2]).not.toMatch(/checkout|npm (?:run|ci|install|test)|node /)
})

test('every action of the workflows is pinned by its commit, with its version beside it', async () => {
  const folder = join(packageRoot, '.github/workflows')
  const texts = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))
  const uses = texts.flatMap((text) => Array.from(text.matchAll(/uses: (.+)$/gm), ([, action = '']) => action))
  expect(uses.length).toBeGreaterThan(10)
  const pinned = /^[\w-]+\/[\w-]+(?:\/[\w-]+)*@[0-9a-f]{40} # v\d+\.\d+\.\d+$/
  expect(uses.filter((action) => !pinned.test(action))).toEqual([])
  // All parts of an action have one version.
  const repositories = new Set(uses.map((action) => action.split('/').slice(0, 2).join('/').split('@')[0]))
  const pins = new Set(uses.map((action) => action.replace(/^([\w-]+\/[\w-]+)[^@]*/, '$1')))
  expect(pins.size).toBe(repositories.size)
})
