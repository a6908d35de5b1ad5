import * as viem from 'viem'
import { describe, expect, test } from 'vitest'
import type { CardContext } from './requestCard.ts'
import { requestCards } from './requestCards.ts'
import { toRequestSnippet, toViemProgram } from './requestSnippets.ts'

const first = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const second = '0x2e988A386a799F506693793c6A5AF6B54dfAaBfB'
const context: CardContext = {
  account: first,
  accounts: [first, second],
  token: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  walletChainId: 31337,
  chains: [
    { chainId: 31337, name: 'Bench', mode: 'fresh', rpcUrl: 'http://127.0.0.1:1', wsUrl: 'ws://127.0.0.1:1' },
    { chainId: 31338, name: 'Bench two', mode: 'fresh', rpcUrl: 'http://127.0.0.1:2', wsUrl: 'ws://127.0.0.1:2' },
  ],
}

function card(id: string) {
  const found = requestCards.find((each) => each.id === id)
  if (!found) throw new Error(`There is no card ${id}.`)
  return found
}

const defaultsOf = ({ fields }: ReturnType<typeof card>) =>
  Object.fromEntries(fields.map((field) => [field.name, field.initial(context)]))

async function runProgram(program: string): Promise<{ method: string; params?: unknown }[]> {
  const asked: { method: string; params?: unknown }[] = []
  const answers: Record<string, unknown> = {
    eth_requestAccounts: [first],
    eth_chainId: '0x7a69',
    eth_accounts: [first],
  }
  const ethereum = {
    async request(args: { method: string; params?: unknown }) {
      asked.push(args)
      return args.method in answers ? answers[args.method] : '0x01'
    },
  }
  const body = program.replace(/^import (\{[^}]*\}) from 'viem'/, 'const $1 = viem')
  const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor
  await new AsyncFunction('viem', 'window', 'console', body)(viem, { ethereum }, { log: () => {} })
  return asked
}

describe.each(requestCards.map((each) => [each.id, each] as const))('%s', (_, each) => {
  test('its defaults can be sent', () => {
    const { method, params } = each.toRequest(defaultsOf(each), context)
    expect(method).toMatch(/^[a-z]+_\w+$/)
    expect(JSON.parse(JSON.stringify(params))).toEqual(params)
  })

  test('the copied viem program asks the wallet for the same', async () => {
    const values = defaultsOf(each)
    const { method, params } = each.toRequest(values, context)
    const program = toViemProgram(each.toViem?.(values, context) ?? toRequestSnippet({ method, params }))
    const asked = (await runProgram(program)).findLast((args) => args.method === method)
    const normal = (value: unknown) => JSON.parse(JSON.stringify(value ?? []).toLowerCase())
    if (method === 'eth_signTypedData_v4') {
      const parse = ([account, text]: unknown[]) => [account, JSON.parse(String(text))]
      expect(normal(parse(asked?.params as unknown[]))).toEqual(normal(parse(params as unknown[])))
    } else if (method === 'wallet_addEthereumChain') {
      expect(normal(asked?.params)[0]).toMatchObject(normal(params)[0])
    } else {
      expect(normal(asked?.params)).toEqual(normal(params))
    }
  })
})

test('the switch goes to the other chain, whichever the wallet is on', () => {
  const target = (walletChainId: number) => card('switchChain').fields[0]?.initial({ ...context, walletChainId })
  expect([target(31337), target(31338)]).toEqual(['31338', '31337'])
})

test('typed data is for the chain that its field says, and can be hashed', () => {
  const values = { ...defaultsOf(card('signTypedData')), chainId: '31338' }
  const [, text] = card('signTypedData').toRequest(values, context).params as [string, string]
  const typedData = JSON.parse(text)
  expect(typedData.domain.chainId).toBe(31338)
  expect(viem.hashTypedData(typedData)).toMatch(/^0x[0-9a-f]{64}$/)
})

test.each([
  ['sendTransaction', { to: 'bob' }, 'To: give an address'],
  ['sendTransaction', { value: '1e18' }, 'Value: give an amount'],
  ['sendTransaction', { value: '0.0000000000000000001' }, 'Value: give an amount'],
  ['switchChain', { chainId: 'mainnet' }, 'Chain: give a number'],
  ['anyMethod', { method: ' ' }, 'Method: give its name'],
])('%s says which field cannot be sent: %j', (id, wrong, message) =>
  expect(() => card(id).toRequest({ ...defaultsOf(card(id)), ...wrong }, context)).toThrow(message),
)

test('a program holds what a person wrote as text, never as code', async () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template would evaluate it, a quoted text does not
  const message = "it's `${1}` \\ \"x\"\n'); throw new Error('run') //"
  const snippet = card('personalSign').toViem?.({ message, account: first }, context)
  const asked = await runProgram(toViemProgram(snippet ?? { imports: [], code: '' }))
  expect(asked.at(-1)).toMatchObject({ method: 'personal_sign', params: [viem.stringToHex(message), first] })
})
