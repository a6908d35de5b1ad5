import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '../packageRoot.ts'

/** The folder whose files share a realm with those of published clients alone, whatever their names (vite.config.ts). */
const CLIENTS = /^mocks\/node\/walletconnect\//
/** Calls that would let one file affect the next, or that others would disturb. Environment variables can be put back. */
const LEAVES =
  /\bvi\.(mock|doMock|stubGlobal|useFakeTimers)\(|\bstartSteppedClock\(|\bsetupServer\(|\bprocess\.(chdir\(|env\b[^=\n]*[^=!<>]=[^=>])/

test('a test that replaces modules, globals or the network is named *.isolated.test.ts where others share its realm', () => {
  const files = ['mocks', 'scripts', 'console'].flatMap((folder) =>
    readdirSync(join(packageRoot, folder), { recursive: true }).map((path) => `${folder}/${String(path)}`),
  )
  const shared = files.filter((file) => /(?<!\.(isolated|clients|slow))\.test\.tsx?$/.test(file) && !CLIENTS.test(file))
  expect(shared.length).toBeGreaterThan(400)
  const leaving = shared.filter((file) => LEAVES.test(readFileSync(join(packageRoot, file), 'utf8')))
  // It reads sources with such calls in them.
  expect(leaving).toEqual(['scripts/check/imports/listImports.test.ts'])
  const keepingVariables = shared.filter((file) => {
    const text = readFileSync(join(packageRoot, file), 'utf8')
    return text.includes('vi.stubEnv(') && !text.includes('vi.unstubAllEnvs()')
  })
  expect(keepingVariables).toEqual([])
})
