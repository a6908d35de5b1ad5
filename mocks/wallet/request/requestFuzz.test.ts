import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RequestArguments } from '#mocks/core/eip1193'
import { readMethods } from '#mocks/core/readMethods'
import { checkProperty } from '#mocks/core/testing/checkProperty'
import { transportMethods, walletMethods } from '../methods/walletMethods.ts'
import { specTraits } from '../personas/specTraits.ts'
import { answers, createConnected } from '../testing/createTestWallet.ts'
import { methodExamples } from '../testing/methodExamples.ts'

type Bench = Awaited<ReturnType<typeof createConnected>>

const OWN = [...walletMethods.keys()]
const STRANGE = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'eth_sign', 'wallet_nothing', ' ', '\u0000']
const METHODS = [
  ...OWN,
  ...Object.values(transportMethods).flatMap((methods) => [...methods.keys()]),
  ...[...readMethods].slice(0, 3),
  ...STRANGE,
]

const deep = Array.from({ length: 2000 }).reduce<unknown>((inner) => [inner], 'bottom')
const HUGE = [deep, 'x'.repeat(200_000), Array.from({ length: 5000 }, () => 'x'), `0x${'ff'.repeat(50_000)}`]

function hostile(): unknown[] {
  const circle: Record<string, unknown> = {}
  circle['self'] = circle
  const throws = () => {
    throw new Error('Caught you looking.')
  }
  return [
    circle,
    Object.create(null),
    Object.defineProperty({}, 'method', { get: throws, enumerable: true }),
    new Proxy([], { get: throws, ownKeys: throws }),
    { toJSON: throws, toString: throws, valueOf: throws },
    JSON.parse('{"__proto__":{"eth_accounts":{}},"constructor":{"prototype":{"a":1}}}'),
    () => undefined,
    Symbol('params'),
    1n,
  ]
}

const junk = fc.oneof(
  fc.jsonValue(),
  fc.anything({ withBigInt: true, withNullPrototype: true, withSparseArray: true, withDate: true, withMap: true }),
  fc.constantFrom(...hostile(), ...HUGE, undefined, null, '0x', '0x0', -1, '', NaN),
  fc.bigInt().map((value) => `0x${value.toString(16)}`),
)

/** Puts junk into a method's parameters. The numbers pick the place, level by level. */
function spoil(value: unknown, [step, ...path]: readonly number[], put: unknown): unknown {
  if (step === undefined || typeof value !== 'object' || value === null) return put
  const keys = Object.keys(value)
  if (keys.length === 0) return put
  const key = keys[step % keys.length] ?? ''
  const changed = { [key]: spoil((value as Record<string, unknown>)[key], path, put) }
  return Array.isArray(value) ? Object.assign([...value], changed) : { ...value, ...changed }
}

const examples = new Map(Object.entries(methodExamples))
const exampleOf = (method: string, account: `0x${string}`) => examples.get(method)?.(account, specTraits) ?? []

const call = fc.record({
  method: fc.constantFrom(...METHODS),
  put: junk,
  path: fc.option(fc.array(fc.nat(6), { maxLength: 4 }), { nil: undefined }),
})

const stateOf = ({ wallet }: Bench) => wallet.getState()

/** Checks an answer: it is a value, or an error with an integer code and text, and no request stays open. */
async function answer({ connection, wallet }: Bench, args: unknown): Promise<'answered' | 'refused'> {
  const outcome = await connection.request(args as RequestArguments).then(
    () => 'answered' as const,
    (error: unknown) => error,
  )
  expect(wallet.getState().pending).toEqual([])
  if (outcome === 'answered') return outcome
  expect(outcome).toBeInstanceOf(Error)
  expect(outcome).toMatchObject({ code: expect.toSatisfy(Number.isInteger), message: expect.any(String) })
  return 'refused'
}

async function renew(bench: Bench): Promise<void> {
  bench.wallet.forget()
  bench.wallet.setPolicy('approve')
  await bench.request('eth_requestAccounts')
}

/** The parts of the state that an answer may change without asking the user. */
const FREE = new Set(['wallet_revokePermissions', 'wallet_showCallsStatus'])

describe('whatever is asked', () => {
  test.each(['approve', 'reject'] as const)('with a policy to %s: an answer or a JSON-RPC error', async (policy) => {
    const bench = await createConnected()
    await checkProperty(
      fc.asyncProperty(call, async ({ method, put, path }) => {
        bench.wallet.setPolicy(policy)
        const before = stateOf(bench)
        const params = path ? spoil(exampleOf(method, bench.account), path, put) : put
        const outcome = await answer(bench, { method, params })
        const isFree = outcome === 'answered' && (policy === 'approve' || FREE.has(method))
        if (!isFree) expect(stateOf(bench)).toEqual(before)
        else if (stateOf(bench) !== before) await renew(bench)
      }),
      { numRuns: 300 },
    )
  })

  test('and where it is no request at all: -32600, or what its own code threw', async () => {
    const bench = await createConnected()
    const before = stateOf(bench)
    await checkProperty(
      fc.asyncProperty(junk, junk, async (args, method) => {
        fc.pre(typeof method !== 'string' || method === '')
        expect(await answer(bench, args)).toBe('refused')
        expect(await answer(bench, { method })).toBe('refused')
        expect(stateOf(bench)).toEqual(before)
      }),
      { numRuns: 150 },
    )
    for (const args of hostile()) await answer(bench, args)
    await expect(bench.connection.request({ method: '' })).rejects.toMatchObject({ code: -32600 })
  })

  test('each method refuses each wrong type in each place, or answers; never a fault of its own', async () => {
    const bench = await createConnected()
    bench.wallet.setPolicy('reject')
    for (const method of OWN)
      for (const put of [undefined, null, true, 1, 1n, '', '0x', [], {}, ...hostile().slice(0, 3)])
        for (const path of [[], [0], [1], [0, 0], [0, 1]]) {
          const before = stateOf(bench)
          await answer(bench, { method, params: spoil(exampleOf(method, bench.account), path, put) })
          if (FREE.has(method)) await renew(bench).then(() => bench.wallet.setPolicy('reject'))
          else expect(stateOf(bench)).toEqual(before)
        }
  })
})

describe('whatever the node answers', () => {
  const methods = OWN.filter((method) => method !== 'wallet_revokePermissions')

  test('a result of any shape, or an error of any: an answer or a JSON-RPC error', async () => {
    let reply: () => unknown = () => undefined
    const bench = await createConnected({ send: async () => reply() })
    const replies = fc.oneof(
      junk.map((value) => () => value),
      junk.map((error) => () => {
        throw error
      }),
      fc.record({ code: junk, message: junk, data: junk }).map((error) => () => {
        throw error
      }),
    )
    await checkProperty(
      fc.asyncProperty(fc.constantFrom(...methods, 'eth_call'), replies, async (method, next) => {
        reply = next
        await answer(bench, { method, params: exampleOf(method, bench.account) })
      }),
      { numRuns: 200 },
    )
  })

  test('in one call alone, with all others answered', async () => {
    let spoilt = ''
    let reply: unknown
    const bench = await createConnected({
      send: async (_c, _i, { method }) => (method === spoilt ? reply : answers[method]),
    })
    const sending = ['eth_sendTransaction', 'wallet_sendCalls', 'wallet_addEthereumChain', 'wallet_getCapabilities']
    await checkProperty(
      fc.asyncProperty(
        fc.constantFrom(...sending),
        fc.constantFrom(...Object.keys(answers)),
        junk,
        async (method, at, put) => {
          spoilt = at
          reply = put
          await answer(bench, { method, params: exampleOf(method, bench.account) })
        },
      ),
      { numRuns: 300 },
    )
  })
})
