import type { Clock } from '#mocks/core/clock'
import { createTrace, type Trace } from '#mocks/trace/createTrace'
import { createHttpSend } from '#mocks/wallet/createHttpSend'
import { createWallet } from '#mocks/wallet/createWallet'
import type { WalletStorage } from '#mocks/wallet/walletStorage'
import type { WalletChain } from '#mocks/wallet/walletTypes'
import type { BenchChain, BenchInfo } from './benchInfo.ts'
import { walletIcon } from './walletIcon.ts'
import type { NodeLink, World } from './world.ts'

export type WorldParameters = {
  info: BenchInfo
  /** Names this world in the trace: one for each page load. */
  source: string
  /** The wallet's uuid, EIP-6963: one for each page load. */
  uuid: string
  clock: Clock
  storage?: WalletStorage | undefined
  /** Ties the trace to Node. */
  openLink: (trace: Trace) => NodeLink
}

/** Composes the simulated world: one trace, the wallet that writes to it, and the link to Node. */
export function createWorld(parameters: WorldParameters): Omit<World, 'walletConnect' | 'sight'> {
  const { info, source, uuid, clock, storage, openLink } = parameters
  const trace = createTrace({ source, clock })
  const client = `wallet-${source}`
  const wallet = createWallet({
    info: { uuid, name: 'Bench Wallet', icon: walletIcon, rdns: 'org.walletbench.alpha' },
    mnemonic: info.mnemonic,
    accounts: info.accounts.length,
    // The wallet knows the first chain alone: the second is there to be added.
    chains: [toWalletChain(info.chains[0])],
    send: createHttpSend(client),
    client,
    trace,
    clock,
    storage,
  })
  return { info, trace, wallet, link: openLink(trace) }
}

function toWalletChain({ chainId, name, rpc }: BenchChain): WalletChain {
  return { chainId, name, rpcUrl: rpc, nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } }
}
