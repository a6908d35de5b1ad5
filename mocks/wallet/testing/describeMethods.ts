import { type Address, numberToHex, toHex } from 'viem'
import { fromWireError, toWireError } from '#mocks/core/rpcError'
import { walletMethods } from '../methods/walletMethods.ts'
import { PERSONA_IDS, type Persona } from '../personas/persona.ts'
import { getPersona } from '../personas/personas.ts'
import { specTraits } from '../personas/specTraits.ts'
import { answers, createBench } from './createTestWallet.ts'
import { methodExamples } from './methodExamples.ts'

const INTRODUCTION = `# Methods of the simulated wallet

A file for each. What the wallet does not answer itself goes to the chain's node where it is a read method (\`readMethods.ts\`); all else is 4200.

The table is made by asking: a wallet of each persona, connected to the origin that asks, once approving and, where a person is asked, once refusing.
Codes are bold. Where a method has to find something (a chain to switch to, a batch, a subscription), it is asked for one that does not exist, as
that is where wallets differ. Why they differ, with sources: [personas](../personas/README.md).
`

/** Each method of the wallet, sorted: those that no persona has are part of it, as dapps ask for them. */
function listMethods(): readonly string[] {
  return [...new Set([...walletMethods.keys(), ...specTraits.unsupported])].sort()
}

/**
 * The table of the docs: what each persona answers to each method, found by asking it.
 *
 * @throws Error when a method has no example
 */
export async function describeMethods(): Promise<string> {
  const shown = PERSONA_IDS.map(getPersona)
  const columns: string[][] = []
  for (const persona of shown) {
    const bench = createPersonaBench(persona)
    const cells: string[] = []
    for (const method of listMethods()) cells.push(await describeCell(method, persona, bench))
    columns.push(cells)
  }
  const rows = listMethods().map((method, row) => [`\`${method}\``, ...columns.map((cells) => cells[row] ?? '')])
  const head = ['Method', ...shown.map(({ id }) => `\`${id}\``)]
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
  return `${INTRODUCTION}\n${lines.join('\n')}\n`
}

async function describeCell(method: string, persona: Persona, bench: Bench): Promise<string> {
  const approved = await ask(method, persona, bench, 'approve')
  if (!approved.asked) return approved.words
  const refused = await ask(method, persona, bench, 'reject')
  return `${approved.words}, refused ${refused.words}`
}

type Bench = ReturnType<typeof createBench>

function createPersonaBench({ id, traits }: Persona): Bench {
  const owner = createBench().wallet.getState().activeAccount
  const address: Address = `0x${'c0'.repeat(20)}`
  return createBench({
    persona: id,
    subscribe: async () => async () => undefined,
    // The device's own time is no part of the table.
    wait: async () => undefined,
    send: async ({ chainId }, _id, { method, params }) => {
      if (method === 'eth_chainId') return numberToHex(chainId)
      if (JSON.stringify(params)?.includes(NONCE)) return toHex(0, { size: 32 })
      if (method in node) return node[method]
      throw fromWireError({ code: -32601, message: 'Method not found' })
    },
    ...(traits.account === 'contract' ? { contractAccounts: [{ address, owner }] } : {}),
  })
}

/** The selector of `nonce()`: how many proposals a contract account has executed. */
const NONCE = '0xaffed0e0'

/** What the node of the table answers, beside its chain's id and a contract account's nonce. */
const node: Readonly<Record<string, unknown>> = {
  ...answers,
  web3_clientVersion: 'anvil/v1.7.1',
}

/** Asks a wallet that has forgotten all and is connected anew; a connection itself is asked for by a stranger. */
async function ask(method: string, { traits }: Persona, bench: Bench, policy: 'approve' | 'reject') {
  const { wallet, trace, request } = bench
  const example = methodExamples[method]
  if (!example) throw new Error(`There is no example of ${method} in methodExamples.ts.`)
  wallet.forget()
  wallet.setPolicy('approve')
  if (method !== 'eth_requestAccounts') await request('eth_requestAccounts')
  wallet.setPolicy(policy)
  const from = trace.snapshot().length
  const words = await request(method, example(wallet.getState().activeAccount, traits)).then(
    toWords,
    (error: unknown) => `**${toWireError(error).code}**`,
  )
  const asked = trace
    .snapshot()
    .slice(from)
    .some(({ hop }) => hop === 'person')
  return { asked, words }
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
