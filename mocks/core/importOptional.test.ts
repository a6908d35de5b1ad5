import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BenchError } from './BenchError.ts'
import { importOptional, optionalPackages } from './importOptional.ts'

const feature = 'startMockNetwork'
const imports = (message: string) =>
  importOptional({ name: 'msw', feature, load: () => Promise.reject(new Error(message)) })

test('an installed package is what it exports', async () => {
  const { BenchError: loaded } = await importOptional({ name: 'msw', feature, load: () => import('./BenchError.ts') })
  expect(loaded).toBe(BenchError)
})

test.each([
  ["Cannot find package 'msw' imported from /app/node_modules/walletbench/dist/mocks/node/index.js", 'Node'],
  ["Cannot find module 'msw/node'\nRequire stack:\n- /app/dapp.spec.ts", 'the CommonJS loader'],
  ["Failed to resolve module specifier 'msw'", 'a browser'],
])('a missing package is an error that says the command: %s (%s)', async (message) => {
  const error = await imports(message).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(BenchError)
  expect((error as BenchError).message).toBe(
    'startMockNetwork needs msw, which is not installed.\nInstall it: npm install --save-dev msw@2.15.0',
  )
  expect((error as BenchError).cause).toMatchObject({ message })
})

test('Node words it like this', async () => {
  const name = 'walletbench-is-not-there'
  await expect(import(/* @vite-ignore */ name)).rejects.toThrow(`Cannot find package '${name}'`)
})

test.each([
  "Cannot find package 'graphql' imported from /app/node_modules/msw/lib/core/index.mjs",
  "Cannot find package 'msw-storybook-addon' imported from /app/x.js",
  'the module itself fails',
])('another error passes through: %s', (message) => expect(imports(message)).rejects.toThrow(new Error(message)))

test('each is an optional peer of the package, and the version that the tests run with', () => {
  const { devDependencies, peerDependenciesMeta } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    devDependencies: Readonly<Record<string, string>>
    peerDependenciesMeta: Readonly<Record<string, { optional: boolean }>>
  }
  for (const [name, version] of Object.entries(optionalPackages)) {
    expect(devDependencies[name], name).toBe(version)
    expect(peerDependenciesMeta[name], name).toEqual({ optional: true })
  }
})
