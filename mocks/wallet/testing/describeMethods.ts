import type { Address } from 'viem'
import { toWireError } from '#mocks/core/rpcError'
import { table } from '../methods/table.ts'
import { PERSONA_IDS, type Persona } from '../personas/persona.ts'
import { getPersona } from '../personas/personas.ts'
import { specTraits } from '../personas/specTraits.ts'
import { createBench, createConnected } from './createTestWallet.ts'
import { methodExamples } from './methodExamples.ts'

/** Each method of the wallet, sorted: those that no persona has are part of it, as dapps ask for them. */
export function listMethods(): readonly string[] {
  return [...new Set([...table.keys(), ...specTraits.unsupported])].sort()
}

/**
 * The table of the docs: what each persona answers to each method, found by asking it.
 *
 * @throws Error when a method has no example
 */
export async function describeMethods(): Promise<string> {
  const shown = PERSONA_IDS.map(getPersona)
  const rows = []
  for (const method of listMethods()) {
    const cells = []
    for (const persona of shown) cells.push(await describeCell(method, persona))
    rows.push([`\`${method}\``, ...cells])
  }
  const head = ['Method', ...shown.map(({ id }) => `\`${id}\``)]
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

async function describeCell(method: string, persona: Persona): Promise<string> {
  const approved = await ask(method, persona, 'approve')
  if (!approved.asked) return approved.words
  const refused = await ask(method, persona, 'reject')
  return `${approved.words}, refused ${refused.words}`
}

/** Asks a wallet that is connected; a connection itself is asked for anew. */
async function ask(method: string, { id, traits }: Persona, policy: 'approve' | 'reject') {
  const example = methodExamples[method]
  if (!example) throw new Error(`There is no example of ${method} in methodExamples.ts.`)
  const owner = createBench().wallet.getState().activeAccount
  const address: Address = `0x${'c0'.repeat(20)}`
  const parameters = {
    persona: id,
    subscribe: async () => async () => undefined,
    // The device's own time is no part of the table.
    wait: async () => undefined,
    ...(traits.account === 'contract' ? { contractAccounts: [{ address, owner }] } : {}),
  }
  const bench = method === 'eth_requestAccounts' ? createBench(parameters) : await createConnected(parameters)
  const account = bench.wallet.getState().activeAccount
  bench.wallet.setPolicy(policy)
  const from = bench.trace.snapshot().length
  const outcome = await bench.request(method, example(account, traits)).then(toWords, (error: unknown) => {
    const { code } = toWireError(error)
    return `**${code}**`
  })
  const asked = bench.trace
    .snapshot()
    .slice(from)
    .some(({ hop }) => hop === 'person')
  return { asked, words: outcome }
}

function toWords(result: unknown): string {
  if (result === null || typeof result === 'boolean') return `\`${String(result)}\``
  if (Array.isArray(result)) return result.every(isAddress) ? 'accounts' : 'a list'
  if (typeof result === 'object') return 'an object'
  const text = String(result)
  if (isAddress(text)) return 'an address'
  if (!/^0x[0-9a-f]*$/i.test(text)) return 'text'
  const bytes = (text.length - 2) / 2
  return bytes === 65 ? 'signature' : bytes === 32 ? 'hash' : 'hex'
}

function isAddress(value: unknown): boolean {
  return typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)
}
