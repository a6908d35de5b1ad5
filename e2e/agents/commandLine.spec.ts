import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { program } from '../support/benchValues.ts'
import { serveDapp, toVariables } from './agentTask.ts'

const script = fileURLToPath(new URL('task.sh', import.meta.url))
const results: Readonly<Record<string, RegExp>> = { answered: /^got 0x/, '4001': /^refused: 4001$/ }

test('a shell script does the task with the command line alone', async ({ page }, testInfo) => {
  const outputPath = (name: string) => testInfo.outputPath(name)
  test.skip(process.platform === 'win32', 'It is a script of bash.')
  await using dapp = await serveDapp()
  const folder = outputPath('project')
  const bin = outputPath('bin')
  await mkdir(folder, { recursive: true })
  await mkdir(bin, { recursive: true })
  const command = join(bin, 'walletbench')
  await writeFile(command, `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`)
  await chmod(command, 0o755)
  const variables = toVariables(outputPath('sessions'))
  const child = spawn('bash', [script], {
    cwd: folder,
    // Node warns where both of its variables for colours are set: the runner sets one.
    env: { ...variables, PATH: `${bin}${delimiter}${variables['PATH']}`, FORCE_COLOR: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const problems: string[] = []
  child.stderr.on('data', (text) => problems.push(String(text)))
  const ended = once(child, 'close')

  const said: string[] = []
  for await (const line of createInterface(child.stdout)) {
    const [, act, name = ''] = /^page: (\w+) (.*)$/.exec(line) ?? []
    if (act === 'open') {
      await page.addInitScript({ path: join(folder, name) })
      await page.goto(dapp.url)
    } else if (act === 'click') await page.getByRole('button', { name }).click()
    else {
      said.push(line)
      const shown = results[line]
      if (shown) await expect(page.locator('#result')).toHaveText(shown)
    }
  }
  expect({ end: await ended, problems: problems.join('') }).toEqual({ end: [0, null], problems: '' })
  expect(said).toEqual([
    'answered',
    'answered',
    '4001',
    expect.stringContaining('the fault "No balances" holds or drops it'),
    join(folder, 'recording.jsonl'),
  ])
  expect(await readFile(join(folder, 'recording.jsonl'), 'utf8')).toContain('No balances')
})
