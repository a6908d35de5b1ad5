import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder } from '#mocks/node/testing/makeFolder'
import { packageRoot } from '../packageRoot.ts'
import { runProgram } from '../testing/runProgram.ts'

const module = join(packageRoot, 'dist/scripts/commands/withTemporaryFolder.js')

async function start(then: string) {
  const folder = await makeFolder()
  const code = `
    import { mkdtempSync, writeFileSync } from 'node:fs'
    import { tmpdir } from 'node:os'
    import { withTemporaryFolder } from ${JSON.stringify(module)}
    const before = tmpdir()
    await withTemporaryFolder(async () => {
      writeFileSync(mkdtempSync(tmpdir() + '/profile-') + '/file', '')
      console.log(JSON.stringify({ ready: true }))
      ${then}
    }).catch((error) => console.error(error.message))
    console.error(tmpdir() === before)
  `
  const env = { TMPDIR: folder, TEMP: folder, TMP: folder }
  const running = runProgram(process.execPath, ['--input-type=module', '--eval', code], { cwd: packageRoot, env })
  onTestFinished(async () => {
    running.child.kill('SIGKILL')
    await running.closed
  })
  return { running, folder }
}

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s ends the process, and the temporary files go with it', async (signal, expected) => {
  const { running, folder } = await start('await new Promise((resolve) => setTimeout(resolve, 1e6))')
  await running.ready
  const [made = ''] = await readdir(folder)
  expect(await readdir(join(folder, made))).toEqual([expect.stringMatching(/^profile-/)])
  running.child.kill(signal)
  expect(await running.closed).toMatchObject({ code: expected })
  expect(await readdir(folder)).toEqual([])
})

test('they go at the end, too, and after a failure', async () => {
  for (const then of ['', "throw new Error('broken')"]) {
    const { running, folder } = await start(then)
    expect(await running.closed).toMatchObject({ code: 0 })
    expect(running.stderr()).toBe(then ? 'broken\ntrue\n' : 'true\n')
    expect(await readdir(folder)).toEqual([])
  }
})
