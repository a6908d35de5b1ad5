import { BenchError } from '#mocks/core/BenchError'
import { checkInput } from '#mocks/core/input/checkInput'
import { anything, filled, flag, func, integer, number, text } from '#mocks/core/input/readers'
import { list, optional, shape } from '#mocks/core/input/shapes'
import { toShown } from '#mocks/core/knownNames'
import { DEFAULT_CHAINS } from '#mocks/node/chains/chainTypes'
import { startProcessGuard } from '#mocks/node/shared/childProcesses'
import { checkMnemonic } from '#mocks/wallet/accounts/checkMnemonic'
import { DEFAULT_MNEMONIC } from '#mocks/world/benchDefaults'
import { type ChainDefinition, checkChainOptions } from '../chains/checkChainOptions.ts'
import { startGatewayServer } from '../gateway/startGatewayServer.ts'
import { createDisposables, toHandle } from '../shared/createDisposables.ts'
import { createPooledChain } from './createPooledChain.ts'
import { createSpares } from './createSpares.ts'
import type { ChainPool, ChainPoolParameters, PooledChain } from './poolTypes.ts'
import { startPoolEntry } from './startPoolEntry.ts'

const parametersReader = shape<ChainPoolParameters>({
  size: optional(integer({ min: 0, max: 100 })),
  chain: (given, _place): given is ChainPoolParameters['chain'] => anything(given, _place),
  port: optional(integer({ min: 0, max: 65_535 })),
  allowOrigins: optional(list(filled)),
  onCrash: optional(func()),
  mnemonic: optional(text({ secret: true })),
  accounts: optional(integer({ min: 1, max: 1_000 })),
  blockTime: optional(number({ min: 0.001, max: 86_400 })),
  hardfork: optional(text({ pattern: /^[a-z0-9]+$/i, expected: 'a name such as "prague", "cancun" or "shanghai"' })),
  seed: optional(integer({ min: 0, max: 99_999_999 })),
  allowUsedAccounts: optional(flag),
})

/**
 * Starts a pool of chains on one port. Each key gets a chain with its own node, faults and trace. Resetting a chain is
 * many times faster than starting one, and spare chains are kept ready.
 *
 * @throws BenchError when a parameter is wrong or the first chain does not start
 * @example
 * const pool = await startChainPool({ size: 2 })
 * const chain = await pool.acquire(`worker-${process.env.VITEST_POOL_ID}`)
 * await chain.setBalance({ address: chain.accounts[0], value: 0n })
 * // … a test, with chain.rpcUrl
 * await chain.reset()
 */
export async function startChainPool(parameters: ChainPoolParameters = {}): Promise<ChainPool> {
  checkInput('startChainPool', parametersReader, parameters)
  const { size = 1, port, allowOrigins, onCrash } = parameters
  const definition = checkChainOptions(parameters.chain === undefined ? DEFAULT_CHAINS[0].id : parameters.chain)
  const { chainId, source, viemChain } = definition
  const settings = { ...parameters, mnemonic: checkMnemonic(parameters.mnemonic ?? DEFAULT_MNEMONIC) }
  checkPool(definition)
  const parts = createDisposables()
  const guard = await parts.add(startProcessGuard())
  let count = 0
  const spares = createSpares({
    size,
    start() {
      count += 1
      const name = definition.name ?? 'Test chain'
      return startPoolEntry({ key: `chain-${count}`, name, source, chainId, settings, guard })
    },
  })
  void parts.add(Promise.resolve(spares))
  const chains = new Map<string, Promise<PooledChain>>()
  /** For each released key, resolves when its address is free. */
  const leaving = new Map<string, Promise<void>>()

  try {
    const server = await parts.add(startGatewayServer({ port, spaces: [], allowOrigins }))
    const [{ createChainClient }] = await Promise.all([import('#mocks/world/chain/createChainClient'), spares.ready()])
    return toHandle({
      acquire(key: string) {
        if (typeof key !== 'string' || key === '')
          return Promise.reject(new BenchError(`pool.acquire: the key is ${toShown(key)}.`, { hint: 'Give a text.' }))
        if (parts.stopping) return Promise.reject(new BenchError('The pool was stopped.'))
        const known = chains.get(key)
        if (known) return known
        const forget = () => void (chains.get(key) === chain && chains.delete(key))
        const chain = createPooledChain({
          key,
          server,
          spares,
          mnemonic: settings.mnemonic,
          createClient: createChainClient,
          viemChain,
          free: leaving.get(key),
          onRelease(left) {
            forget()
            leaving.set(key, left)
          },
          onCrash(error) {
            forget()
            onCrash?.(error, key)
          },
        })
        chains.set(key, chain)
        chain.catch(forget)
        return chain
      },
      stop: () => parts.stop(),
    })
  } catch (error) {
    await parts.stop().catch(() => {})
    throw error
  }
}

function checkPool({ source, record }: ChainDefinition): void {
  if (source.kind === 'upstream')
    throw new BenchError('The chains of a pool would share one node, and see each other.', {
      hint: 'Fork from the node: chain: { fork: URL }.',
    })
  if (record || (source.kind === 'fork' && source.upstream && source.cassette !== undefined))
    throw new BenchError('The chains of a pool would record to one file.', {
      hint: 'Record it once, with startBench; then give the cassette alone.',
    })
}
