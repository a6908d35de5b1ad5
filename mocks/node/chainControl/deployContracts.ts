import * as AbiConstructor from 'ox/AbiConstructor'
import * as AbiFunction from 'ox/AbiFunction'
import { checksum } from 'ox/Address'
import { fromCreate2 } from 'ox/ContractAddress'
import { fromNumber, fromString, padLeft } from 'ox/Hex'
import { fromEther } from 'ox/Value'
import type { Address, Hex } from 'viem'
import { benchAccount } from '#fixtures/contracts/generated/benchAccount'
import { benchDelegate } from '#fixtures/contracts/generated/benchDelegate'
import { benchMarket } from '#fixtures/contracts/generated/benchMarket'
import { benchNames } from '#fixtures/contracts/generated/benchNames'
import { benchNft } from '#fixtures/contracts/generated/benchNft'
import { benchToken } from '#fixtures/contracts/generated/benchToken'
import { BenchError } from '#mocks/core/BenchError'
import type { BenchInfo } from '#mocks/world/benchInfo'

/** Arachnid's deterministic deployment proxy. */
export const FACTORY: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
/** Anvil has it from the start, a forked chain may not. */
const FACTORY_CODE: Hex =
  '0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe03601600081602082378035828234f58015156039578182fd5b8082525050506014600cf3'
/** It has no key: Anvil impersonates it, so the nonces of the test accounts stay at 0. */
const DEPLOYER: Address = padLeft(fromString('walletbench'), 20)
const ZERO_ADDRESS = `0x${'00'.repeat(20)}`
const ZERO_SALT: Hex = `0x${'00'.repeat(32)}`
const GRANT = fromEther('1000000')
const ACCOUNT_BALANCE = fromEther('100')
/** Not estimated, which saves a round trip for each transaction. */
const DEPLOY_GAS = fromNumber(3_000_000)
const MINT_GAS = fromNumber(150_000)
const COLLECTORS = 10
const TILES_EACH = 3
/** Transactions in a block: well below Anvil's default block gas limit of 30 million. */
const BLOCK_SIZE = 200
const mintTokens = AbiFunction.fromAbi(benchToken.abi, 'mint')
const mintTile = AbiFunction.fromAbi(benchNft.abi, 'mint')

type DeployContractsParameters = {
  request: (method: string, params: unknown[]) => Promise<unknown>
  /**
   * Receive 1,000,000 BENCH each. The first one owns the contract account. The first ten have three tiles each: the
   * first account 11, 12 and 13, the second one 21, 22 and 23, and so on; the contract account has 1, 2 and 3.
   */
  accounts: readonly Address[]
}

/** The addresses of the contracts of `fixtures/contracts`. */
export type BenchContracts = Pick<BenchInfo, 'token' | 'contractAccount' | 'delegate' | 'nft' | 'market' | 'names'>

/** CREATE2 (EIP-1014) gives the same addresses on any chain. Existing state stays. Mines its own blocks. */
export async function deployContracts({ request, accounts }: DeployContractsParameters): Promise<BenchContracts> {
  const creations = toCreations(accounts)
  const contracts = toBenchContracts(accounts)
  const tiles = toTiles(accounts, contracts.contractAccount)
  const wanted = { request, contracts, holders: [...accounts, contracts.contractAccount], tiles }
  const [{ missing, withoutTokens, notMinted, penniless }, factoryCode] = await Promise.all([
    findGaps(wanted),
    getCode(request, FACTORY),
  ])
  const toDeployment = (name: keyof BenchContracts): Hex => `${ZERO_SALT}${creations[name].slice(2)}`
  const toGrant = (account: Address) => AbiFunction.encodeData(mintTokens, [account, GRANT])
  const toTile = (tokenId: bigint) => AbiFunction.encodeData(mintTile, [tiles.get(tokenId) as Address, tokenId])
  const transactions: Transaction[] = [
    ...missing.map((name) => ({ to: FACTORY, data: toDeployment(name), gas: DEPLOY_GAS })),
    ...withoutTokens.map((account) => ({ to: contracts.token, data: toGrant(account), gas: MINT_GAS })),
    ...notMinted.map((tokenId) => ({ to: contracts.nft, data: toTile(tokenId), gas: MINT_GAS })),
    ...(penniless ? [{ to: contracts.contractAccount, value: fromNumber(ACCOUNT_BALANCE), gas: MINT_GAS }] : []),
  ]
  if (transactions.length === 0) return contracts

  if (factoryCode === '0x') await request('anvil_setCode', [FACTORY, FACTORY_CODE])
  await send(request, transactions)
  await check(wanted)
  return contracts
}

export function toBenchContracts(accounts: readonly Address[]): BenchContracts {
  const addresses = Object.entries(toCreations(accounts)).map(([name, bytecode]) => [
    name,
    checksum(fromCreate2({ from: FACTORY, salt: ZERO_SALT, bytecode })),
  ])
  return Object.fromEntries(addresses) as BenchContracts
}

type Transaction = { to: Address; data?: Hex; value?: Hex; gas: Hex }
type Request = DeployContractsParameters['request']
type Tiles = ReadonlyMap<bigint, Address>
type Wanted = { request: Request; contracts: BenchContracts; holders: readonly Address[]; tiles: Tiles }

function toCreations([owner]: readonly Address[]): Record<keyof BenchContracts, Hex> {
  if (!owner) throw new BenchError('The test contracts need an account that owns the contract account.')
  const { abi, bytecode } = benchAccount
  return {
    token: benchToken.bytecode,
    contractAccount: AbiConstructor.encode(AbiConstructor.fromAbi(abi), { bytecode, args: [owner] }),
    delegate: benchDelegate.bytecode,
    nft: benchNft.bytecode,
    market: benchMarket.bytecode,
    names: benchNames.bytecode,
  }
}

function toTiles(accounts: readonly Address[], contractAccount: Address): Tiles {
  const collectors = [contractAccount, ...accounts.slice(0, COLLECTORS)]
  const tilesOf = (owner: Address, place: number) =>
    Array.from({ length: TILES_EACH }, (_, index) => [BigInt(place * 10 + index + 1), owner] as const)
  return new Map(collectors.flatMap(tilesOf))
}

async function send(request: Request, transactions: readonly Transaction[]): Promise<void> {
  const [automine, count] = await Promise.all([
    request('anvil_getAutomine', []),
    request('eth_getTransactionCount', [DEPLOYER, 'latest']),
    request('anvil_impersonateAccount', [DEPLOYER]),
    request('anvil_setBalance', [DEPLOYER, fromNumber(fromEther('1000'))]),
  ])
  // With automine, each transaction would get its own block. In interval mode, do not touch this setting.
  if (automine) await request('evm_setAutomine', [false])
  try {
    for (let first = 0; first < transactions.length; first += BLOCK_SIZE) {
      const block = transactions.slice(first, first + BLOCK_SIZE)
      await Promise.all(
        // The nonces set the order: requests may overtake each other.
        block.map((transaction, index) =>
          request('eth_sendTransaction', [
            { from: DEPLOYER, nonce: fromNumber(Number(count) + first + index), ...transaction },
          ]),
        ),
      )
      await request('evm_mine', [])
    }
  } finally {
    await Promise.all([
      ...(automine ? [request('evm_setAutomine', [true])] : []),
      request('anvil_stopImpersonatingAccount', [DEPLOYER]),
    ])
  }
}

async function check(wanted: Wanted): Promise<void> {
  const { missing, withoutTokens, notMinted, penniless } = await findGaps(wanted)
  if (missing.length === 0 && withoutTokens.length === 0 && notMinted.length === 0 && !penniless) return
  const { contracts } = wanted
  throw new BenchError('The test contracts could not be put on the chain.', {
    metaMessages: [
      ...missing.map((name) => `${name}: no code at ${contracts[name]}`),
      ...(withoutTokens.length > 0 ? [`accounts without tokens: ${withoutTokens.join(', ')}`] : []),
      ...(notMinted.length > 0 ? [`tiles of the ERC-721 that nobody owns: ${notMinted.join(', ')}`] : []),
      ...(penniless ? [`account without ether: ${contracts.contractAccount}`] : []),
    ],
    hint: 'On a forked chain, check that its block gas limit and base fee are usual values.',
  })
}

async function findGaps({ request, contracts, holders, tiles }: Wanted) {
  const names = Object.keys(contracts) as (keyof BenchContracts)[]
  const tokenIds = [...tiles.keys()]
  const [codes, balances, owners, ether] = await Promise.all([
    Promise.all(names.map((name) => getCode(request, contracts[name]))),
    Promise.all(holders.map((account) => getTokens(request, contracts.token, account))),
    getOwners(request, contracts.nft, tokenIds),
    request('eth_getBalance', [contracts.contractAccount, 'latest']),
  ])
  return {
    missing: names.filter((_, index) => codes[index] === '0x'),
    withoutTokens: holders.filter((_, index) => balances[index] === 0n),
    notMinted: tokenIds.filter((_, index) => (owners[index] ?? ZERO_ADDRESS) === ZERO_ADDRESS),
    penniless: BigInt(ether as Hex) === 0n,
  }
}

function getCode(request: Request, address: Address): Promise<unknown> {
  return request('eth_getCode', [address, 'latest'])
}

async function getTokens(request: Request, token: Address, account: Address): Promise<bigint> {
  const data = AbiFunction.encodeData(AbiFunction.fromAbi(benchToken.abi, 'balanceOf'), [account])
  const result = (await request('eth_call', [{ to: token, data }, 'latest'])) as Hex
  return decodeOr(0n, () => AbiFunction.decodeResult(AbiFunction.fromAbi(benchToken.abi, 'balanceOf'), result))
}

async function getOwners(request: Request, nft: Address, tokenIds: readonly bigint[]): Promise<readonly Address[]> {
  const data = AbiFunction.encodeData(AbiFunction.fromAbi(benchNft.abi, 'ownersOf'), [tokenIds])
  const result = (await request('eth_call', [{ to: nft, data }, 'latest'])) as Hex
  return decodeOr([], () => AbiFunction.decodeResult(AbiFunction.fromAbi(benchNft.abi, 'ownersOf'), result))
}

function decodeOr<result>(otherwise: result, decode: () => result): result {
  try {
    return decode()
  } catch {
    return otherwise
  }
}
