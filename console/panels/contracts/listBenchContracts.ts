import type { Abi, Address } from 'viem'
import { benchAccount } from '#fixtures/contracts/generated/benchAccount'
import { benchDelegate } from '#fixtures/contracts/generated/benchDelegate'
import { benchMarket } from '#fixtures/contracts/generated/benchMarket'
import { benchNames } from '#fixtures/contracts/generated/benchNames'
import { benchNft } from '#fixtures/contracts/generated/benchNft'
import { benchToken } from '#fixtures/contracts/generated/benchToken'
import type { BookContract } from './indexSelectors.ts'

type BenchContracts = {
  readonly token: Address
  readonly contractAccount?: Address | undefined
  readonly delegate?: Address | undefined
  readonly nft?: Address | undefined
  readonly market?: Address | undefined
  readonly names?: Address | undefined
}

export const BENCH_TOKEN = 'BENCH token'

const KINDS: readonly (readonly [kind: keyof BenchContracts, name: string, abi: Abi])[] = [
  ['token', BENCH_TOKEN, benchToken.abi],
  ['contractAccount', 'Bench account', benchAccount.abi],
  ['delegate', 'Bench delegate', benchDelegate.abi],
  ['nft', 'Bench tiles', benchNft.abi],
  ['market', 'Bench market', benchMarket.abi],
  ['names', 'Bench names', benchNames.abi],
]

export const listBenchContracts = (bench: BenchContracts): readonly BookContract[] =>
  KINDS.flatMap(([kind, name, abi]) => {
    const address = bench[kind]
    return address === undefined ? [] : [{ name, abi, address, from: 'bench' as const }]
  })
