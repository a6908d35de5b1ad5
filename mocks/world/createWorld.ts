import type { Clock } from '#mocks/core/clock'
import { createFindNode } from '#mocks/rpc/publicNodes/createFindNode'
import { createTrace, type Trace } from '#mocks/trace/createTrace'
import { createWallet } from '#mocks/wallet/createWallet'
import { createHttpSend } from '#mocks/wallet/nodeAccess/createHttpSend'
import { createWebSocketSubscribe } from '#mocks/wallet/nodeAccess/createWebSocketSubscribe'
import { PERSONA_IDS } from '#mocks/wallet/personas/persona'
import { getPersona } from '#mocks/wallet/personas/personas'
import type { WalletStorage } from '#mocks/wallet/state/walletStorage'
import type { WalletChain } from '#mocks/wallet/walletChain'
import type { Wallet } from '#mocks/wallet/walletTypes'
import { toRequestWarnings } from '#mocks/wallet/warnings/toRequestWarnings'
import type { BenchInfo, ChainInfo } from './benchInfo.ts'
import { walletIcon } from './walletInfo.ts'
import type { WalletSpec, WalletSpecs } from './walletSpec.ts'
import type { NodeLink, World } from './world.ts'

export type WorldParameters = {
  info: BenchInfo
  source: string
  /** EIP-6963: one for each wallet and page load. */
  createUuid: () => string
  clock: Clock
  specs: WalletSpecs
  storageOf?: ((id: string) => WalletStorage) | undefined
  openLink: (trace: Trace) => NodeLink
}

export function createWorld(
  parameters: WorldParameters,
): Omit<World, 'chainControllers' | 'walletConnect' | 'walletController' | 'pairingUris'> {
  const { info, source, clock, specs, openLink } = parameters
  const trace = createTrace({ source, clock })
  const [first, ...others] = specs
  const wallet = createSpecWallet(first, trace, parameters)
  const wallets = [wallet, ...others.map((spec) => createSpecWallet(spec, trace, parameters))]
  return { info, trace, wallet, wallets, personas: PERSONA_IDS.map(getPersona), link: openLink(trace) }
}

function createSpecWallet(spec: WalletSpec, trace: Trace, parameters: WorldParameters): Wallet {
  const { info, source, createUuid, clock, storageOf } = parameters
  const { id, name, rdns, icon = walletIcon, persona = 'spec', policy } = spec
  const client = `wallet-${source}`
  const [owner] = info.accounts
  // The bench's contract account is owned by the first of all accounts.
  const accountOffset = getPersona(persona).traits.account === 'contract' ? 0 : (spec.accountOffset ?? 0)
  return createWallet({
    id,
    info: { uuid: createUuid(), name, icon, rdns },
    mnemonic: info.mnemonic,
    addresses: info.accounts,
    accounts: spec.accounts ?? Math.max(1, info.accounts.length - accountOffset),
    accountOffset,
    chains: selectChains(info, spec),
    send: createHttpSend(client),
    subscribe: createWebSocketSubscribe(client),
    findNode: createFindNode(info.chains),
    warningsOf: toRequestWarnings,
    client,
    trace,
    clock,
    policy,
    persona,
    ...(owner ? { contractAccounts: [{ address: info.contractAccount, owner }] } : {}),
    delegate: info.delegate,
    storage: storageOf?.(id),
  })
}

/** By default only the first, so that a dapp can add the second. */
function selectChains({ chains }: BenchInfo, { chainIds = [] }: WalletSpec): readonly [WalletChain, ...WalletChain[]] {
  const known = chainIds.flatMap((chainId) => chains.find((chain) => chain.chainId === chainId) ?? [])
  const [first = chains[0], ...others] = known
  return [toWalletChain(first), ...others.map(toWalletChain)]
}

function toWalletChain({ chainId, name, rpcUrl: rpc }: ChainInfo): WalletChain {
  return { chainId, name, rpcUrl: rpc, nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } }
}
