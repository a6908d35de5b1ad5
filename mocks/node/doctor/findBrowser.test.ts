import { chmod, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeFolder } from '#mocks/node/testing/makeFolder'
import { findBrowser, findExtensionBrowser } from './findBrowser.ts'

let folder = ''
beforeEach(async () => {
  folder = await makeFolder()
})

async function place(name: string, text = ''): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, text)
  await chmod(path, 0o755)
  return path
}

const toProgram = (version: string) => `#!/bin/sh\necho '${version}'\n`

test('takes the system’s, and none that loads no extensions where they are needed', async () => {
  const path = ['', folder].join(delimiter)
  const parameters = { path, platform: 'linux' }
  expect(findBrowser(parameters)).toBeUndefined()
  const chrome = await place('google-chrome')
  expect(findBrowser(parameters)).toBe(chrome)
  expect(findBrowser({ ...parameters, extensions: true })).toBeUndefined()
  const chromium = await place('chromium')
  expect(findBrowser({ ...parameters, extensions: true })).toBe(chromium)
})

test('takes the headless shell before all others where no window is needed, and nowhere else', async () => {
  const parameters = { path: folder, platform: 'linux' }
  const shell = await place('chromium-headless-shell')
  expect(findBrowser(parameters)).toBeUndefined()
  const chromium = await place('chromium')
  expect(findBrowser(parameters)).toBe(chromium)
  expect(findBrowser({ ...parameters, headless: true })).toBe(shell)
  expect(findBrowser({ ...parameters, headless: true, extensions: true })).toBe(chromium)
  const act = () => findBrowser({ ...parameters, named: shell, extensions: true })
  expect(act).toThrow(/headless shell, which does not load extensions/)
})

test('takes the one that is named, and says where it is missing', async () => {
  const named = await place('google-chrome', toProgram('Google Chrome 141.0.7390.54'))
  expect(findBrowser({ named, path: '' })).toBe(named)
  expect(() => findBrowser({ named: join(folder, 'nothing'), path: '' })).toThrow(/There is no browser at/)
})

describe.skipIf(process.platform === 'win32')('one that is named, for extensions', () => {
  test.each([
    'Google Chrome 136.0.7103.113',
    'Google Chrome for Testing 141.0.7390.37',
    'Chromium 141.0.7390.54 built on Debian GNU/Linux',
    'Microsoft Edge 141.0.3537.57',
    '',
  ])('%j is taken, whatever it is called', async (version) => {
    const named = await place('google-chrome', toProgram(version))
    expect(findBrowser({ named, path: '', extensions: true })).toBe(named)
  })

  test.each(['Google Chrome 137.0.7151.55', 'Google Chrome 141.0.7390.54 ', 'Google Chrome beta 142.0.7444.3'])(
    '%j is refused: it loads none',
    async (version) => {
      const named = await place('my-browser', toProgram(version))
      const find = () => findBrowser({ named, path: '', extensions: true })
      expect(find).toThrow(/my-browser is Google Chrome 1\d\d, which does not load unpacked extensions.*for Testing/s)
      expect(() => findExtensionBrowser(named, '')).toThrow(/does not load unpacked extensions/)
    },
  )
})
