import { randomUUID } from 'node:crypto'
import { BenchError } from '#mocks/core/BenchError'
import { systemClock } from '#mocks/core/clock'
import type { RequestArguments } from '#mocks/core/eip1193'
import { toWireError } from '#mocks/core/rpcError'
import { createTrace } from '#mocks/trace/createTrace'
import { createHttpSend } from '#mocks/wallet/createHttpSend'
import { createWallet } from '#mocks/wallet/createWallet'
import { createWebSocketSubscribe } from '#mocks/wallet/createWebSocketSubscribe'
import { getPersona } from '#mocks/wallet/personas/personas'
import type { WalletChain } from '#mocks/wallet/walletTypes'
import { walletIcon } from '#mocks/world/walletIcon'
import { type BenchWalletParameters, checkWalletSettings } from './checkWalletSettings.ts'
import { type FoundContracts, findContracts } from './findContracts.ts'
import { startWalletServer, type WalletServer } from './startWalletServer.ts'

/**
 * Makes a wallet on the chain of a node, and serves it to one origin. A policy decides, as nobody is there to.
 * Of the bench's contracts it uses what it finds: batches are atomic where the delegate is on the chain.
 *
 * @throws BenchError when a parameter is wrong, the node does not answer, a persona's account is not on the chain, or
 *   the port is in use
 * @example
 * const { url } = await startBenchWallet({ rpc: 'http://127.0.0.1:8545', policy: 'approve' })
 */
export async function startBenchWallet(parameters: BenchWalletParameters): Promise<WalletServer> {
  const { rpc, policy, port, mnemonic, accounts, persona, origin, allowOrigins } = checkWalletSettings(parameters)
  const clock = systemClock
  // Several wallets may call one gateway.
  const client = `wallet-${randomUUID().slice(0, 8)}`
  // A wallet writes a trace; here nobody reads it, so little of it is kept.
  const trace = createTrace({ source: client, clock, capacity: 1_000 })
  const send = createHttpSend(client)
  const unnamed = { ...UNNAMED, rpcUrl: rpc }
  const request = (args: RequestArguments) => send(unnamed, trace.createKey('start'), args)
  const chain = await readChain(unnamed, request)
  const contracts = await findContracts({ request, mnemonic })
  if (getPersona(persona).traits.account === 'contract') checkAccounts(contracts, rpc)
  const wallet = createWallet({
    info: { uuid: randomUUID(), name: 'Bench Wallet', icon: walletIcon, rdns: 'org.walletbench.alpha' },
    mnemonic,
    accounts,
    persona,
    ...contracts,
    chains: [chain],
    send,
    subscribe: createWebSocketSubscribe(client),
    client,
    trace,
    clock,
    policy,
  })
  return startWalletServer({ wallet, origin, port, allowOrigins })
}

/** A chain of which nothing is known but where it is. */
const UNNAMED: Omit<WalletChain, 'rpcUrl'> = {
  chainId: 0,
  name: '',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}

async function readChain(
  chain: WalletChain,
  request: (args: RequestArguments) => Promise<unknown>,
): Promise<WalletChain> {
  const answer = await request({ method: 'eth_chainId' }).catch((cause: unknown) => {
    throw noChain(chain.rpcUrl, toWireError(cause).message, cause)
  })
  const chainId = typeof answer === 'string' && /^0x[0-9a-f]{1,14}$/i.test(answer) ? Number(answer) : 0
  if (chainId === 0 || !Number.isSafeInteger(chainId))
    throw noChain(chain.rpcUrl, `it answered ${JSON.stringify(answer)}`)
  return { ...chain, chainId, name: `Chain ${chainId}` }
}

function noChain(rpcUrl: string, why: string, cause?: unknown): BenchError {
  return new BenchError(`No chain answers at ${rpcUrl}.`, {
    metaMessages: [`eth_chainId: ${why}`],
    hint: 'Start a node there first, such as `walletbench start`, or give its address with --rpc.',
    cause,
  })
}

function checkAccounts({ contractAccounts }: FoundContracts, rpcUrl: string): void {
  if (contractAccounts.length > 0) return
  throw new BenchError(`The persona's account is a contract, and the chain at ${rpcUrl} has none of this mnemonic.`, {
    hint: '`walletbench start` puts one on its chains, for the first account of its own mnemonic.',
  })
}
