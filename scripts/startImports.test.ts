import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from './packageRoot.ts'
import { listEntries } from './setup/listEntries.mjs'
import { listStaticImports } from './testing/listStaticImports.ts'

/** Each of these takes longer to load than all of the project's own modules, so it is loaded at its first use. */
const DEAR = ['viem', 'zod', 'undici']

/** What each start of a bench or a relay loads. The gateway and the relay are loaded while the nodes start. */
const loaded: readonly (readonly [entry: string, reaches: string])[] = [
  ['scripts/walletbench.ts', 'scripts/commands/commands.ts'],
  ['scripts/commands/start.ts', 'scripts/serve.ts'],
  ['scripts/commands/relay.ts', 'scripts/serve.ts'],
  ['mocks/node/bench/checks/checkBenchParameters.ts', 'mocks/node/bench/checks/checkPort.ts'],
  ['mocks/node/chains/parseChainArgument.ts', 'mocks/node/chains/checkChainOptions.ts'],
  ['mocks/node/bench/startBench.ts', 'mocks/node/anvil/startAnvil.ts'],
  ['mocks/node/gateway/startGatewayServer.ts', 'mocks/node/gateway/httpAnswers.ts'],
  ['mocks/node/relay/startBenchRelay.ts', 'mocks/relay/createRelay.ts'],
  ['mocks/networkEntry.ts', 'mocks/registry/registryReader.ts'],
]

test.each(loaded)('%s is loaded without viem, zod and undici', (entry, reaches) => {
  const { modules, packages } = listStaticImports(entry)
  // The walk went beyond the entry.
  expect(modules).toContain(reaches)
  const dear = packages.filter(({ specifier }) => DEAR.includes(specifier))
  // The chain shows which import to defer.
  expect(dear.map(({ specifier, chain }) => [...chain, specifier].join(' → '))).toEqual([])
})

test('a module that imports one is seen', () => {
  const { modules, packages } = listStaticImports('mocks/node/faults/answerOrder.ts')
  expect(modules.length).toBeGreaterThan(1)
  expect(packages.map(({ specifier }) => specifier)).toContain('zod')
})

/** The package's entries, and how many modules of the project importing one loads at most. */
const entries: readonly (readonly [entry: string, most: number])[] = [
  ['mocks/index.ts', 215],
  ['mocks/networkEntry.ts', 155],
  ['mocks/traceEntry.ts', 65],
  ['mocks/client/index.ts', 17],
]

test.each(entries)('importing %s loads at most %i modules', (entry, most) => {
  const { modules } = listStaticImports(entry)
  expect(modules.length).toBeGreaterThan(most / 2)
  expect(modules.length).toBeLessThanOrEqual(most)
})

test('the client of a bench loads no package: it runs in a page, too', () => {
  const { modules, packages } = listStaticImports('mocks/client/index.ts')
  expect(modules).toContain('mocks/client/createCall.ts')
  expect(packages.map(({ specifier }) => specifier)).toEqual([])
})

test('every entry of the package names what it exports', () => {
  const built = listEntries(packageRoot).filter((path) => path.startsWith('dist/mocks/') && path.endsWith('.js'))
  const sources = built.map((path) => path.replace('dist/', '').replace(/\.js$/, '.ts'))
  expect(sources).toEqual(expect.arrayContaining(entries.map(([entry]) => entry)))
  const starred = sources.filter((path) => /^export (type )?\*/m.test(readFileSync(join(packageRoot, path), 'utf8')))
  expect(starred).toEqual([])
})
