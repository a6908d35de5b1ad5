import { spawnSync } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeFolder } from '#mocks/node/testing/makeFolder'
import { packageRoot } from '../packageRoot.ts'
import { readMutants } from './readMutants.ts'

const patch =
  'It forgets.\n\ndiff --git a/mocks/relay/x.ts b/mocks/relay/x.ts\n--- a/mocks/relay/x.ts\n+++ b/mocks/relay/x.ts\n'

describe('readMutants', () => {
  test('a patch has its name, its title, and the rooms that it changes', async () => {
    const folder = await makeFolder({ 'relay-forgets.patch': patch, 'README.md': 'no patch' })
    expect(await readMutants(folder, [])).toEqual([
      { name: 'relay-forgets', title: 'It forgets.', patch, folders: ['mocks/relay'] },
    ])
  })

  test('a patch can name the spec that finds it', async () => {
    const folder = await makeFolder({ 'relay-forgets.patch': patch.replace('\n', '\nFound by: e2e/specs/x.spec.ts\n') })
    expect(await readMutants(folder, [])).toMatchObject([{ title: 'It forgets.', spec: 'e2e/specs/x.spec.ts' }])
  })

  test('those that are named are read, and an unknown name is told with those that there are', async () => {
    const folder = await makeFolder({ 'one.patch': patch, 'two.patch': patch })
    expect((await readMutants(folder, ['two'])).map(({ name }) => name)).toEqual(['two'])
    await expect(readMutants(folder, ['three'])).rejects.toThrow(
      /There is no mutant of this name: three\.[\s\S]*one, two/,
    )
  })

  test.for(['', patch.slice(patch.indexOf('diff')), 'It changes nothing.\n'])('%j is not complete', async (text) => {
    const folder = await makeFolder({ 'odd.patch': text })
    await expect(readMutants(folder, [])).rejects.toThrow(/The patch odd is not complete/)
  })
})

test('each room has a mutant', async () => {
  const mutants = await readMutants(join(packageRoot, 'scripts/mutants/patches'), [])
  expect(mutants).toHaveLength(40)
  const rooms = (await readdir(join(packageRoot, 'mocks'), { withFileTypes: true })).filter((one) => one.isDirectory())
  const named = new Set(mutants.map(({ name }) => name.split('-')[0]))
  const without = rooms.map(({ name }) => name).filter((room) => !named.has(room))
  // It starts a MetaMask, which `npm test` has none of.
  expect(without).toEqual(['metamask'])
})

test('every patch fits the code', async () => {
  const mutants = await readMutants(join(packageRoot, 'scripts/mutants/patches'), [])
  const fits = ({ patch: input }: (typeof mutants)[number]) =>
    spawnSync('git', ['apply', '--check'], { cwd: packageRoot, input }).status === 0
  expect(mutants.filter((mutant) => !fits(mutant)).map(({ name }) => name)).toEqual([])
})
