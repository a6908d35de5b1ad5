import { MetaMaskOpenRPCDocument } from '@metamask/api-specs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRunner } from './testing/createRunner.ts'
import { createSchemaChecks, type OpenRpcDocument } from './testing/createSchemaChecks.ts'
import { exemptions } from './testing/exemptions.ts'
import { seededCalls } from './testing/seededCalls.ts'
import { type SeededChain, startSeededChain } from './testing/startSeededChain.ts'

// The type that TypeScript infers from the file is narrower than OpenRPC.
const document = MetaMaskOpenRPCDocument as unknown as OpenRpcDocument
const exempt = new Set(exemptions.map(({ method }) => method))
const held = document.methods.filter(({ name }) => !exempt.has(name)).map((method) => [method.name, method] as const)

/** The bench's default persona, and the persona that the document describes. */
const PERSONAS = ['spec', 'metamask']
/** MetaMask 13.13.1 does not know it yet: its persona answers -32601, as measured. */
const SPEC_ALONE = new Set(['wallet_getSupportedExecutionPermissions'])

let chain: SeededChain
const runners = new Map<string, ReturnType<typeof createRunner>>()

beforeAll(async () => {
  chain = await startSeededChain()
  const checks = createSchemaChecks(document)
  for (const persona of PERSONAS) runners.set(persona, createRunner({ chain, checks, persona }))
})

afterAll(() => chain?.stop())

describe.each(PERSONAS)("MetaMask's OpenRPC description holds for the wallet that is served: %s", (persona) => {
  test.each(held.filter(([name]) => persona === 'spec' || !SPEC_ALONE.has(name)))('%s', async (_, method) => {
    expect(await runners.get(persona)?.approve(method)).toBeUndefined()
  })

  test.each(held.filter(([name]) => seededCalls[name]?.asks))('%s, refused', async (_, method) => {
    expect(await runners.get(persona)?.refuse(method)).toBeUndefined()
  })
})

describe('an exemption is still needed', () => {
  test.each(exemptions)('$method', async ({ method: name, ends }) => {
    const method = document.methods.find((known) => known.name === name)
    if (!method) throw new RangeError(`The document has no ${name} any more.`)
    expect(await runners.get('spec')?.approve(method)).toBe(ends)
  })
})

describe('the seeds', () => {
  test('are for methods that the document has', () => {
    const names = document.methods.map(({ name }) => name)
    expect(Object.keys(seededCalls).filter((name) => !names.includes(name))).toEqual([])
  })

  test('have a person asked wherever the document says that they may refuse', () => {
    const refusable = document.methods.filter(({ errors = [] }) =>
      errors.some(({ code, $ref }) => code === 4001 || $ref === '#/components/errors/UserRejected'),
    )
    expect(refusable.map(({ name }) => name)).toContain('eth_requestAccounts')
    expect(refusable.filter(({ name }) => !seededCalls[name]?.asks).map(({ name }) => name)).toEqual([])
  })
})
