import {
  type Account,
  createPublicClient,
  createWalletClient,
  defineChain,
  encodeFunctionData,
  getAddress,
  type Hex,
  http,
  type PublicClient,
  type TransactionReceipt,
  type Transport,
} from 'viem'
import { fakeMainnet } from '#fixtures/cassettes/fakeMainnet'
import { benchMarket } from '#fixtures/contracts/generated/benchMarket'
import { benchNft } from '#fixtures/contracts/generated/benchNft'
import { benchToken } from '#fixtures/contracts/generated/benchToken'
import { listingTypedData } from '#fixtures/contracts/listingTypedData'
import type { Bench } from '#mocks/node/bench/benchTypes'
import { createDerivation } from '#mocks/wallet/accounts/createDerivation'
import type { FakeMainnetContracts } from './startFakeMainnet.ts'

const PRICE = 1_500_000_000_000_000_000n
const DAY = 86_400n
const FIRST_DEAL: Deal = { seller: 0, buyer: 7, tile: 11n }

type Deal = { readonly seller: number; readonly buyer: number; readonly tile: bigint }

export async function loadPage(transport: Transport, contracts: FakeMainnetContracts) {
  const client: PublicClient = createPublicClient({ transport })
  const [chainId, block, fees] = await Promise.all([client.getChainId(), client.getBlock(), readFees(client)])
  const people = await Promise.all(fakeMainnet.names.map((name) => readPerson(client, contracts, name)))
  const [unknown, tiles, sales] = await Promise.all([
    client.getEnsAddress({ name: 'nobody.eth', universalResolverAddress: contracts.names }),
    Promise.all(fakeMainnet.tiles.map((tokenId) => readTile(client, contracts, tokenId))),
    readSales(client, contracts),
  ])
  const estimates = await readEstimates(client, contracts, people[0]?.address)
  return { chainId, block, fees, people, unknown, tiles, sales, ...estimates }
}

async function readFees(client: PublicClient) {
  const [number, gasPrice, fees, history] = await Promise.all([
    client.getBlockNumber(),
    client.getGasPrice(),
    client.estimateFeesPerGas(),
    client.getFeeHistory({ blockCount: 4, rewardPercentiles: [25, 75] }),
  ])
  return { number, gasPrice, fees, history }
}

async function readPerson(client: PublicClient, { names, token, nft }: FakeMainnetContracts, name: string) {
  const universalResolverAddress = names
  const address = await client.getEnsAddress({ name, universalResolverAddress })
  if (!address) throw new RangeError(`${name} does not resolve.`)
  const [back, description, ether, nonce, code, tokens, tiles] = await Promise.all([
    client.getEnsName({ address, universalResolverAddress }),
    client.getEnsText({ name, key: 'description', universalResolverAddress }),
    client.getBalance({ address }),
    client.getTransactionCount({ address }),
    client.getCode({ address }),
    client.readContract({ address: token, abi: benchToken.abi, functionName: 'balanceOf', args: [address] }),
    client.readContract({ address: nft, abi: benchNft.abi, functionName: 'tokensOf', args: [address] }),
  ])
  return { name, address: getAddress(address), back, description, ether, nonce, code, tokens, tiles }
}

async function readTile(client: PublicClient, { nft }: FakeMainnetContracts, tokenId: bigint) {
  const call = { address: nft, abi: benchNft.abi, args: [tokenId] } as const
  const [owner, uri] = await Promise.all([
    client.readContract({ ...call, functionName: 'ownerOf' }),
    client.readContract({ ...call, functionName: 'tokenURI' }),
  ])
  return { tokenId, owner, uri }
}

async function readSales(client: PublicClient, { market, nft }: FakeMainnetContracts) {
  const range = { fromBlock: 0n, toBlock: 'latest' } as const
  const [sold, cancelled, moved] = await Promise.all([
    client.getContractEvents({ address: market, abi: benchMarket.abi, eventName: 'Sold', ...range }),
    client.getContractEvents({ address: market, abi: benchMarket.abi, eventName: 'Cancelled', ...range }),
    client.getContractEvents({ address: nft, abi: benchNft.abi, eventName: 'Transfer', ...range }),
  ])
  const transactions = await Promise.all(
    sold.map(async ({ transactionHash: hash, blockHash }) => ({
      receipt: await client.getTransactionReceipt({ hash }),
      transaction: await client.getTransaction({ hash }),
      block: await client.getBlock({ blockHash }),
    })),
  )
  return { sold, cancelled: cancelled.length, moved: moved.length, transactions }
}

async function readEstimates(client: PublicClient, { token, nft }: FakeMainnetContracts, account: Hex = '0x') {
  const data = encodeFunctionData({ abi: benchToken.abi, functionName: 'transfer', args: [token, 1n] })
  const [gas, refused] = await Promise.all([
    client.estimateGas({ account, to: token, data }),
    client
      .simulateContract({ account, address: nft, abi: benchNft.abi, functionName: 'mint', args: [account, 1001n] })
      .catch((error: Error) => error.message.includes('ERC721InvalidSender')),
  ])
  return { gas, refused }
}

export async function buyTile(
  { rpcUrl: rpc, chainId, info: { nft, market, mnemonic } }: Bench,
  deal: Deal = FIRST_DEAL,
) {
  const { tile: tokenId } = deal
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const chain = defineChain({ id: chainId, name: 'Bench', nativeCurrency, rpcUrls: { default: { http: [rpc] } } })
  const transport = http(rpc, { retryCount: 0 })
  const client: PublicClient = createPublicClient({ chain, transport })
  const walletOf = (account: Account) => createWalletClient({ account, chain, transport })
  const derive = createDerivation(mnemonic)
  const [seller, buyer] = [derive(deal.seller), derive(deal.buyer)]
  const tile = { address: nft, abi: benchNft.abi } as const
  const ownerOf = () => client.readContract({ ...tile, functionName: 'ownerOf', args: [tokenId] })
  // Waiting for a receipt by polling can miss the only block. These are sent and awaited in one call.
  const toFacts = (receipt: TransactionReceipt) => {
    const { transactionHash: hash, status, blockHash, blockNumber } = receipt
    return { hash, status, blockHash, blockNumber }
  }

  const before = await ownerOf()
  const approval = { ...tile, functionName: 'setApprovalForAll', args: [market, true] } as const
  const approved = toFacts(await walletOf(seller).writeContractSync(approval))
  const { timestamp } = await client.getBlock()
  const deadline = timestamp + DAY
  const message = { seller: seller.address, collection: nft, tokenId, price: PRICE, deadline, salt: 0n }
  const domain = { ...listingTypedData.domain, chainId, verifyingContract: market }
  const signature = await seller.signTypedData({ ...listingTypedData, domain, message })
  const purchase = { address: market, abi: benchMarket.abi, functionName: 'buy', args: [message, signature] } as const
  const bought = toFacts(await walletOf(buyer).writeContractSync({ ...purchase, value: PRICE }))
  return { seller: seller.address, buyer: buyer.address, before, approved, signature, bought, after: await ownerOf() }
}
