import type { PersonaId } from '#mocks/wallet/personas/persona'
import { benchWalletSpec, DEFAULT_ACCOUNTS } from '#mocks/world/benchDefaults'
import type { BenchInfo, ChainInfo } from '#mocks/world/benchInfo'
import type { WalletSpec } from '#mocks/world/walletSpec'
import { RawCode } from './code.ts'
import type { WriteTestParameters } from './writeTest.ts'

export type TestParametersOf = {
  readonly info: Pick<BenchInfo, 'chains' | 'accounts'>
  readonly wallets?: readonly WalletSpec[] | undefined
}

/** A recording has no secrets: a test reads a node or a phrase from an environment variable. */
export function toTestParameters({
  info,
  wallets,
}: TestParametersOf): Pick<WriteTestParameters, 'use' | 'chainIds' | 'accounts' | 'notes'> {
  const { chains, accounts } = info
  const notes = chains.flatMap(({ mode, name }) => NOTES[mode]?.(name) ?? [])
  const isOwnPhrase = accounts[0]?.toLowerCase() !== DEFAULT_ACCOUNTS[0].toLowerCase()
  if (isOwnPhrase) notes.push('The accounts are those of a phrase of your own: set MNEMONIC. For test money only.')
  const [first] = chains
  const isPlain = chains.length === 1 && first.chainId === 1 && first.mode === 'fresh'
  const benchOptions = {
    ...(isPlain ? {} : { chains: chains.map(toChainOptions) }),
    ...(accounts.length === DEFAULT_ACCOUNTS.length ? {} : { accounts: accounts.length }),
    ...(isOwnPhrase ? { mnemonic: new RawCode("process.env['MNEMONIC']") } : {}),
  }
  const options = wallets?.map((spec) => toWalletOptions(spec, chains))
  return {
    use: {
      ...(Object.keys(benchOptions).length === 0 ? {} : { benchOptions }),
      ...(options ? { walletOptions: { wallets: options } } : {}),
    },
    chainIds: chains.map(({ chainId }) => chainId),
    accounts,
    notes,
  }
}

const NOTES: Readonly<Partial<Record<ChainInfo['mode'], (name: string) => string>>> = {
  fork: (name) => `${name} was a fork: FORK_URL is the address of its node.`,
  cassette: (name) => `${name} played a cassette: give its file.`,
  upstream: (name) => `${name} was a node of your own: RPC_URL is its address.`,
}

const SOURCES: Readonly<Partial<Record<ChainInfo['mode'], object>>> = {
  fork: { fork: new RawCode("process.env['FORK_URL']") },
  cassette: { replay: 'cassette.io' },
  upstream: { rpcUrl: new RawCode("process.env['RPC_URL']") },
}

function toChainOptions({ chainId: id, name, mode }: ChainInfo): unknown {
  const source = SOURCES[mode]
  const named = name === `Chain ${id}` ? {} : { name }
  return source === undefined && !('name' in named) ? id : { id, ...named, ...source }
}

const PLAYED: Readonly<Partial<Record<PersonaId, string>>> = { metamask: 'io.metamask' }

function toWalletOptions(spec: WalletSpec, chains: BenchInfo['chains']): object {
  const { id: _id, icon: _icon, name, rdns, persona, chainIds = [chains[0].chainId], ...others } = spec
  const isBench = name === benchWalletSpec.name && rdns === benchWalletSpec.rdns
  const isPlayed = persona !== undefined && PLAYED[persona] === rdns
  const isSpec = persona === undefined || persona === 'spec'
  const ofBench = isSpec ? {} : { as: name }
  const identity = isPlayed ? {} : isBench ? ofBench : { name, rdns }
  const knowsAll = chains.every(({ chainId }, index) => chainIds[index] === chainId)
  return { ...(isSpec ? {} : { persona }), ...identity, ...others, ...(knowsAll ? {} : { chainIds }) }
}
