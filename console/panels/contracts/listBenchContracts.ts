import type { Abi } from 'viem'
import { benchAccount } from '#fixtures/contracts/generated/benchAccount'
import { benchDelegate } from '#fixtures/contracts/generated/benchDelegate'
import { benchMarket } from '#fixtures/contracts/generated/benchMarket'
import { benchNames } from '#fixtures/contracts/generated/benchNames'
import { benchNft } from '#fixtures/contracts/generated/benchNft'
import { benchToken } from '#fixtures/contracts/generated/benchToken'
import type { BenchInfo } from '#mocks/world/benchInfo'
import type { BookContract } from './indexSelectors.ts'

type BenchContracts = Pick<BenchInfo, 'token'> &
  Partial<Pick<BenchInfo, 'contractAccount' | 'delegate' | 'nft' | 'market' | 'names'>>

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
