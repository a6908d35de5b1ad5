import { getAddress } from 'viem'
import { BenchError } from '#mocks/core/BenchError'
import { systemClock } from '#mocks/core/clock'
import type { BenchChain } from '#mocks/node/bench/benchTypes'
import { placeSafe } from '#mocks/node/safe/placeSafe'
import { addSafe } from '#mocks/wallet/remote/safe/addSafe'
import { createSafeProtocol, type SafeProtocol } from '#mocks/wallet/remote/safe/createSafeProtocol'
import type { SafeAccount } from '#mocks/wallet/remote/safe/safeTypes'
import type { Wallet } from '#mocks/wallet/walletTypes'
import type { OpenInSafeOptions } from './simulatedWallet.ts'

export type OpenedSafe = { readonly key: string; readonly safe: SafeAccount; readonly protocol: SafeProtocol }

export type OpenSafeParameters = {
  readonly wallet: Wallet
  readonly chains: readonly BenchChain[]
  readonly options: OpenInSafeOptions
  readonly opened: OpenedSafe | undefined
}

export async function openSafe({ wallet, chains, options, opened }: OpenSafeParameters): Promise<OpenedSafe> {
  const { owners: given, threshold = 1, chainId = wallet.getState().chainId, addressBook, isReadOnly } = options
  const isAny = given === undefined && options.threshold === undefined && options.chainId === undefined
  if (opened && isAny) return opened
  const owners = toOwners(given ?? 1, wallet)
  checkThreshold(threshold, owners.length)
  const key = JSON.stringify([chainId, owners, threshold])
  if (opened?.key === key) return opened
  const { client } = findChain(chainId, chains)
  const request = (method: string, params: unknown[]) => client.request({ method, params } as never)
  const placed = await placeSafe({ request, chainId, owners, threshold })
  const fromBlock = await client.getBlockNumber()
  const safe = addSafe(wallet, { ...placed, chainId, owners, threshold, fromBlock, addressBook, isReadOnly })
  await safe.nonce()
  return { key, safe, protocol: createSafeProtocol({ wallet, safe, clock: systemClock }) }
}

function toOwners(given: NonNullable<OpenInSafeOptions['owners']>, wallet: Wallet) {
  if (typeof given === 'number') return Array.from({ length: given }, (_, index) => wallet.deriveAccount(index))
  for (let index = 0; index < MOST_KEYS; index += 1) wallet.deriveAccount(index)
  return given.map((owner) => getAddress(owner))
}

const MOST_KEYS = 10

function checkThreshold(threshold: number, owners: number): void {
  if (Number.isInteger(threshold) && threshold >= 1 && threshold <= owners) return
  throw new BenchError('The Safe’s threshold does not fit its owners.', {
    metaMessages: [`threshold ${threshold}`, `owners ${owners}`],
    hint: 'Give a threshold from 1 to the number of owners: { owners: 3, threshold: 2 }.',
  })
}

function findChain(chainId: number, chains: readonly BenchChain[]): BenchChain {
  const chain = chains.find((each) => each.chainId === chainId)
  if (chain) return chain
  throw new BenchError(`The bench has no chain ${chainId}.`, {
    metaMessages: [`it has: ${chains.map((each) => each.chainId).join(', ')}`],
    hint: 'Name it in benchOptions: { chains: [ … ] }.',
  })
}
