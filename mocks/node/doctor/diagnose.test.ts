import { chmod, realpath, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { fakeMetaMask, zipFakeMetaMask } from '#mocks/node/metamaskBuild/testing/fakeMetaMask'
import { makeFolder } from '#mocks/node/testing/makeFolder'
import { writeFiles } from '#mocks/node/testing/makeKeptFolder'
import { type DiagnoseParameters, diagnose, type Finding, inspectNode } from './diagnose.ts'

let folder = ''
beforeEach(async () => {
  folder = await makeFolder()
})

async function write(name: string, text: string): Promise<string> {
  const path = join(await writeFiles(folder, { [name]: text }), name)
  await chmod(path, 0o755)
  return path
}

async function find(name: string, parameters: Partial<DiagnoseParameters> = {}): Promise<Finding | undefined> {
  const findings = await diagnose({ consoleDir: folder, path: '', cacheFolder: folder, ...parameters })
  return findings.find((finding) => finding.name === name)
}

describe('diagnose', () => {
  test('finds Anvil with its version', async () => {
    const given = await find('Anvil')
    expect(given).toMatchObject({ required: true, found: true, version: expect.stringMatching(/^\d+\.\d+/) })
  })

  test.runIf(process.platform === 'linux')('finds a browser in the path, and says what is wrong with one', async () => {
    await write('good/chromium', '#!/bin/sh\necho Chromium 156.0.1 built on Debian\n')
    await write('shell/chromium-headless-shell', '#!/bin/sh\necho Chromium 156.0.1 built on Debian\n')
    const shell = await find('Browser', { path: join(folder, 'shell') })
    expect(shell).toMatchObject({ found: true, path: join(folder, 'shell/chromium-headless-shell') })
    await write('bad/chromium', '#!/bin/sh\nexit 3\n')
    const good = await find('Browser', { path: `${folder}/none:${folder}/good` })
    const wanted = { required: false, found: true, version: '156.0.1', path: join(folder, 'good/chromium') }
    expect(good).toMatchObject(wanted)
    const bad = await find('Browser', { path: join(folder, 'bad') })
    expect(bad).toMatchObject({ found: false, hint: expect.stringContaining('does not run') })
    const named = await find('Browser', { path: join(folder, 'good'), chromium: join(folder, 'nowhere') })
    expect(named).toMatchObject({ found: false, hint: expect.stringContaining('WALLETBENCH_CHROMIUM') })
  })

  test('tells whether the console is built', async () => {
    const given = await find('Console')
    expect(given).toMatchObject({ required: true, found: false, hint: expect.stringContaining('npm start') })
    await write('index.html', '')
    expect(await find('Console')).toMatchObject({ found: true, hint: undefined })
  })

  test('finds MetaMask where it is named, and in the cache', async () => {
    const wanted = { required: false, found: false, hint: expect.stringContaining('walletbench metamask install') }
    expect(await find('MetaMask')).toMatchObject(wanted)
    await writeFiles(join(folder, 'metamask-chrome-13.13.1'), fakeMetaMask())
    expect(await find('MetaMask')).toMatchObject({ found: true, version: '13.13.1', hint: undefined })

    const metamaskDir = await writeFiles(join(folder, 'mine'), fakeMetaMask({ version: '14.0.0' }))
    expect(await find('MetaMask', { metamaskDir })).toMatchObject({
      found: true,
      version: '14.0.0',
      path: await realpath(metamaskDir),
      hint: expect.stringContaining('is untested'),
    })
    const given = await find('MetaMask', { metamaskDir: folder })
    expect(given).toMatchObject({ found: false, path: folder, hint: expect.stringContaining('METAMASK_DIR') })

    const metamaskZip = join(folder, 'metamask.zip')
    await writeFile(metamaskZip, zipFakeMetaMask({ version: '13.5.0' }))
    expect(await find('MetaMask', { metamaskZip })).toMatchObject({ found: true, version: '13.5.0' })
    await writeFile(metamaskZip, 'no zip')
    expect(await find('MetaMask', { metamaskZip })).toMatchObject({ found: false, path: metamaskZip })
  })
})

test.each([
  { version: '20.18.9', found: false },
  { version: '20.19.0', found: true },
  { version: '21.7.0', found: false },
  { version: '22.11.0', found: false },
  { version: '22.12.0', found: true },
  { version: '24.0.0', found: true },
])('Node $version: $found', async ({ version, found }) =>
  expect(await inspectNode(version)).toMatchObject({ version, found }),
)
