import { randomUUID } from 'node:crypto'
import { BenchError } from '#mocks/core/BenchError'
import { systemClock } from '#mocks/core/clock'
import type { RequestArguments } from '#mocks/core/eip1193'
import { createTrace } from '#mocks/trace/createTrace'
import { createWallet } from '#mocks/wallet/createWallet'
import { createHttpSend } from '#mocks/wallet/nodeAccess/createHttpSend'
import { createWebSocketSubscribe } from '#mocks/wallet/nodeAccess/createWebSocketSubscribe'
import { getPersona } from '#mocks/wallet/personas/personas'
import { toRequestWarnings } from '#mocks/wallet/warnings/toRequestWarnings'
import { walletIcon } from '#mocks/world/walletIcon'
import { type BenchWalletParameters, checkWalletSettings } from './checkWalletSettings.ts'
import { type FoundContracts, findContracts } from './findContracts.ts'
import { readChain } from './readChain.ts'
import { startWalletServer, type WalletServer } from './startWalletServer.ts'

/** It uses the bench's contracts that it finds: batches are atomic if the delegate is on the chain. */
export async function startBenchWallet(parameters: BenchWalletParameters): Promise<WalletServer> {
  const { rpc, policy, port, mnemonic, accounts, persona, origin, allowOrigins } = checkWalletSettings(parameters)
  const clock = systemClock
  // Several wallets may call one gateway.
  const client = `wallet-${randomUUID().slice(0, 8)}`
  // Nobody reads this wallet's trace, so its capacity is small.
  const trace = createTrace({ source: client, clock, capacity: 1_000 })
  const send = createHttpSend(client)
  const chain = await readChain(rpc, send)
  const request = (args: RequestArguments) => send(chain, trace.createKey('start'), args)
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
    warningsOf: toRequestWarnings,
    client,
    trace,
    clock,
    policy,
  })
  return startWalletServer({ wallet, origin, port, allowOrigins })
}

function checkAccounts({ contractAccounts }: FoundContracts, rpcUrl: string): void {
  if (contractAccounts.length > 0) return
  throw new BenchError(`The persona's account is a contract, and the chain at ${rpcUrl} has none for this mnemonic.`, {
    hint: '`walletbench start` deploys one on its chains, for the first account of its mnemonic.',
  })
}
