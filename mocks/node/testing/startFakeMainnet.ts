import {
  type Abi,
  type Address,
  encodeFunctionData,
  getAddress,
  getContractAddress,
  type Hex,
  namehash,
  numberToHex,
  parseEther,
  zeroHash,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { fakeMainnet } from '#fixtures/cassettes/fakeMainnet'
import { benchMarket } from '#fixtures/contracts/generated/benchMarket'
import { benchNames } from '#fixtures/contracts/generated/benchNames'
import { benchNft } from '#fixtures/contracts/generated/benchNft'
import { benchToken } from '#fixtures/contracts/generated/benchToken'
import { listingTypedData } from '#fixtures/contracts/listingTypedData'
import { BenchError } from '#mocks/core/BenchError'
import { startAnvil } from '#mocks/node/anvil/startAnvil'
import { type BenchContracts, FACTORY, toBenchContracts } from '#mocks/node/chainControl/deployContracts'
import { deriveAccounts } from '#mocks/node/chains/chainAccounts'
import { startRpcSocket } from '#mocks/node/gateway/startRpcSocket'
import { createDisposables } from '#mocks/node/shared/createDisposables'
import type { ChainNode } from '#mocks/node/upstream/upstreamNode'

/** How many transactions the first account sent before it deployed the market: it deployed the other contracts. */
const MARKET_NONCE = 3n

const GAS = numberToHex(3_000_000)
const PRICE = parseEther('2')
const abis = { token: benchToken.abi, nft: benchNft.abi, market: benchMarket.abi, names: benchNames.abi } as const

export type FakeMainnet = {
  readonly url: string
  readonly node: ChainNode
  readonly accounts: readonly Address[]
  readonly contracts: FakeMainnetContracts
  stop(): Promise<void>
}

type Transaction = { from: Address; to?: Address; data?: Hex; value?: Hex; gas: Hex }

export type FakeMainnetContracts = Pick<BenchContracts, 'token' | 'nft' | 'market' | 'names'>

/** The shipped cassettes are recorded from it. Its blocks are the same in every run. */
export async function startFakeMainnet(): Promise<FakeMainnet> {
  const { chainId, mnemonic, hardfork, timestamp } = fakeMainnet
  const parts = createDisposables()
  try {
    const anvil = await parts.add(startAnvil({ chainId, mnemonic, hardfork, timestamp }))
    const node = await parts.add(startRpcSocket({ path: anvil.ipcPath }))
    await node.request('anvil_setBlockTimestampInterval', [12])
    const accounts = (await node.request('eth_accounts')) as Address[]
    const contracts = toFakeMainnetContracts()
    await makeFakeMainnetHistory({ accounts, contracts, send })
    await node.request('anvil_mine', ['0xc'])
    return { url: anvil.rpcUrl, node, accounts, contracts, stop: () => parts.stop() }

    async function send(transaction: { readonly from: Address }): Promise<{ readonly status: Hex }> {
      return (await node.request('eth_sendTransactionSync', [transaction])) as { status: Hex }
    }
  } catch (error) {
    await parts.stop()
    throw error
  }
}

/** It does not depend on a clock. */
async function makeFakeMainnetHistory(parameters: {
  readonly accounts: readonly Address[]
  readonly contracts: FakeMainnetContracts
  readonly send: (transaction: Transaction) => Promise<{ readonly status: Hex }>
}): Promise<void> {
  const { accounts, contracts, send } = parameters
  const [ada, grace, edsger] = accounts.map((address) => getAddress(address)) as [Address, Address, Address]

  async function sendFrom(transaction: Omit<Transaction, 'gas'>, expected: Hex = '0x1'): Promise<void> {
    const { status } = await send({ ...transaction, gas: GAS })
    if (status !== expected) throw new BenchError(`A transaction of the fake mainnet ended with status ${status}.`)
  }
  /** `value` is in wei. */
  function call(
    from: Address,
    contract: keyof FakeMainnetContracts,
    functionName: string,
    args: readonly unknown[],
    value = 0n,
  ) {
    const data = encodeFunctionData({ abi: abis[contract] as Abi, functionName, args })
    return { from, to: contracts[contract], data, value: numberToHex(value) }
  }
  const listing = (tokenId: bigint, salt: bigint) => {
    const deadline = BigInt(fakeMainnet.timestamp) + 31_536_000n
    return { seller: grace, collection: contracts.nft, tokenId, price: PRICE, deadline, salt }
  }

  for (const { bytecode } of [benchToken, benchNft, benchNames])
    await sendFrom({ from: ada, to: FACTORY, data: `${zeroHash}${bytecode.slice(2)}` as Hex })
  await sendFrom({ from: ada, data: benchMarket.bytecode })
  // A contract creation, whose receipt has the contract's address.
  await sendFrom({ from: edsger, data: benchToken.bytecode })

  for (const account of [ada, grace, edsger]) await sendFrom(call(ada, 'token', 'mint', [account, parseEther('5000')]))
  await sendFrom({ from: ada, to: grace, value: numberToHex(parseEther('1.5')) })
  await sendFrom({ from: grace, to: edsger, value: numberToHex(parseEther('0.25')) })
  await sendFrom(call(grace, 'token', 'transfer', [ada, parseEther('120')]))
  await sendFrom(call(edsger, 'token', 'approve', [ada, parseEther('75')]))
  await sendFrom(call(ada, 'token', 'transferFrom', [edsger, grace, parseEther('50')]))
  await sendFrom(call(ada, 'token', 'transfer', [grace, 2n ** 255n]), '0x0')

  for (const [index, name] of fakeMainnet.names.entries()) {
    const account = getAddress(accounts[index] ?? ada)
    await sendFrom(call(account, 'names', 'register', [name.slice(0, -'.eth'.length), account]))
  }
  await sendFrom(call(ada, 'names', 'setText', [namehash('ada.eth'), 'description', 'Collects tiles']))

  for (const [index, tokenId] of fakeMainnet.tiles.entries())
    await sendFrom(call(edsger, 'nft', 'mint', [index < 4 ? grace : ada, tokenId]))
  await sendFrom(call(grace, 'nft', 'transferFrom', [grace, edsger, 1004n]))
  await sendFrom(call(grace, 'nft', 'setApprovalForAll', [contracts.market, true]))
  const sold = listing(1001n, 1n)
  const purchase = call(ada, 'market', 'buy', [sold, await sign(sold)], PRICE)
  await sendFrom(purchase)
  await sendFrom(purchase, '0x0')
  await sendFrom(call(grace, 'market', 'cancel', [listing(1002n, 2n)]))

  function sign(message: ReturnType<typeof listing>): Promise<Hex> {
    const seller = mnemonicToAccount(fakeMainnet.mnemonic, { addressIndex: 1 })
    const domain = { ...listingTypedData.domain, chainId: fakeMainnet.chainId, verifyingContract: contracts.market }
    return seller.signTypedData({ ...listingTypedData, domain, message })
  }
}

/**
 * Token, collection and names have the same addresses as on a bench, so that a bench that forks the chain uses them.
 * The market does not: a fork deploys its own. Nobody could record its listings' slots without price and deadline.
 */
export function toFakeMainnetContracts(): FakeMainnetContracts {
  const accounts = deriveAccounts(fakeMainnet.mnemonic, 3)
  const { token, nft, names } = toBenchContracts(accounts)
  const [from] = accounts
  if (!from) throw new RangeError('No account')
  return { token, nft, names, market: getContractAddress({ from, nonce: MARKET_NONCE }) }
}
