import { createPublicClient, encodeFunctionData, getAddress, type Hex, type PublicClient, type Transport } from 'viem'
import { fakeMainnet } from '#fixtures/cassettes/fakeMainnet'
import { benchMarket } from '#fixtures/contracts/generated/benchMarket'
import { benchNft } from '#fixtures/contracts/generated/benchNft'
import { benchToken } from '#fixtures/contracts/generated/benchToken'
import type { FakeMainnetContracts } from './toFakeMainnetContracts.ts'

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
