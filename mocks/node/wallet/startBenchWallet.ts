import { randomUUID } from 'node:crypto'
import { BenchError } from '#mocks/core/BenchError'
import { systemClock } from '#mocks/core/clock'
import type { RequestArguments } from '#mocks/core/eip1193'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import { checkPort } from '#mocks/node/bench/checks/checkPort'
import { createTrace } from '#mocks/trace/createTrace'
import { checkMnemonic } from '#mocks/wallet/accounts/checkMnemonic'
import { createWallet } from '#mocks/wallet/createWallet'
import { createHttpSend } from '#mocks/wallet/nodeAccess/createHttpSend'
import { createWebSocketSubscribe } from '#mocks/wallet/nodeAccess/createWebSocketSubscribe'
import { PERSONA_IDS, type PersonaId } from '#mocks/wallet/personas/persona'
import { getPersona } from '#mocks/wallet/personas/personas'
import { isLoopbackUrl } from '#mocks/wallet/walletChain'
import { toRequestWarnings } from '#mocks/wallet/warnings/toRequestWarnings'
import { DEFAULT_MNEMONIC } from '#mocks/world/benchDefaults'
import { walletIcon } from '#mocks/world/walletInfo'
import { type FoundContracts, findContracts, readChain } from './chainFacts.ts'
import { startWalletServer, type WalletServer } from './startWalletServer.ts'

const POLICIES = ['approve', 'reject', 'close', 'ignore'] as const

export type BenchWalletParameters = {
  readonly rpc: string
  readonly policy?: string | undefined
  readonly port?: number | undefined
  readonly mnemonic?: string | undefined
  readonly accounts?: number | undefined
  readonly persona?: string | undefined
  readonly origin?: string | undefined
  readonly allowOrigins?: readonly string[] | undefined
}

/** It uses the bench's contracts that it finds: batches are atomic if the delegate is on the chain. */
export async function startBenchWallet(parameters: BenchWalletParameters): Promise<WalletServer> {
  const { rpc, policy, port, mnemonic, accounts, persona, origin, allowOrigins } = checkWalletSettings(parameters)
  const clock = systemClock
  // Several wallets may call one gateway.
  const client = `wallet-${randomUUID().slice(0, 8)}`
  const trace = createTrace({ source: client, clock, capacity: 1_000 })
  const send = createHttpSend(client)
  const chain = await readChain(rpc, send)
  const request = (args: RequestArguments) => send(chain, trace.createKey('start'), args)
  const contracts = await findContracts({ request, mnemonic })
  if (getPersona(persona).traits.account === 'contract') checkAccounts(contracts, rpc)
  const wallet = createWallet({
    ...contracts,
    mnemonic,
    accounts,
    persona,
    policy,
    send,
    client,
    trace,
    clock,
    info: { uuid: randomUUID(), name: 'Bench Wallet', icon: walletIcon, rdns: 'org.walletbench.alpha' },
    chains: [chain],
    subscribe: createWebSocketSubscribe(client),
    warningsOf: toRequestWarnings,
  })
  return startWalletServer({ wallet, origin, port, allowOrigins })
}

function checkAccounts({ contractAccounts }: FoundContracts, rpcUrl: string): void {
  if (contractAccounts.length > 0) return
  throw new BenchError(`The persona's account is a contract, and the chain at ${rpcUrl} has none for this mnemonic.`, {
    hint: '`walletbench start` deploys one on its chains, for the first account of its mnemonic.',
  })
}

export function checkWalletSettings(parameters: BenchWalletParameters) {
  const { rpc, port = 0, mnemonic = DEFAULT_MNEMONIC, accounts = 2, origin = 'http://localhost' } = parameters
  const policy = readPolicy(parameters.policy ?? 'approve')
  const persona = readPersona(parameters.persona ?? 'spec')
  if (!isLoopbackUrl(rpc))
    throw new BenchError(`The wallet cannot use the node ${rpc}.`, {
      hint: 'Give the address of a node on this machine, such as http://127.0.0.1:8545.',
    })
  checkPort(port)
  const hint = 'Give an integer from 1 to 1000.'
  if (!Number.isInteger(accounts) || accounts < 1 || accounts > 1_000)
    throw new BenchError(`The number of accounts is not valid: ${accounts}.`, { hint })
  const { allowOrigins = [] } = parameters
  return { rpc, policy, port, mnemonic: checkMnemonic(mnemonic), accounts, persona, origin, allowOrigins }
}

function readPolicy(text: string): (typeof POLICIES)[number] {
  const policy = POLICIES.find((known) => known === text)
  if (policy !== undefined) return policy
  if (text !== 'ask')
    throw new BenchError(`There is no policy ${quoteForeign(text)}.`, { hint: `Give one of ${POLICIES.join(', ')}.` })
  throw new BenchError('This wallet has no user interface in which to ask.', {
    hint: 'Pass --policy approve or --policy reject. To decide by hand, use the console of `walletbench start`.',
  })
}

function readPersona(text: string): PersonaId {
  const persona = PERSONA_IDS.find((known) => known === text)
  if (persona !== undefined) return persona
  throw new BenchError(`There is no persona ${quoteForeign(text)}.`, { hint: `Give one of ${PERSONA_IDS.join(', ')}.` })
}
