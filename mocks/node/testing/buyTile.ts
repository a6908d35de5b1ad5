import {
  type Account,
  createPublicClient,
  createWalletClient,
  defineChain,
  http,
  type PublicClient,
  type TransactionReceipt,
} from 'viem'
import { benchMarket } from '#fixtures/contracts/generated/benchMarket'
import { benchNft } from '#fixtures/contracts/generated/benchNft'
import { listingTypedData } from '#fixtures/contracts/listingTypedData'
import { createDerivation } from '#mocks/wallet/accounts/createDerivation'
import type { Bench } from '../bench/benchTypes.ts'

const PRICE = 1_500_000_000_000_000_000n
const DAY = 86_400n

export type Deal = { readonly seller: number; readonly buyer: number; readonly tile: bigint }

const FIRST_DEAL: Deal = { seller: 0, buyer: 7, tile: 11n }

export async function buyTile(
  { rpcUrl: rpc, chainId, info: { nft, market, mnemonic } }: Bench,
  deal: Deal = FIRST_DEAL,
) {
  const { tile: tokenId } = deal
  const chain = defineChain({
    id: chainId,
    name: 'Bench',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpc] } },
  })
  const transport = http(rpc, { retryCount: 0 })
  const client: PublicClient = createPublicClient({ chain, transport })
  const walletOf = (account: Account) => createWalletClient({ account, chain, transport })
  const derive = createDerivation(mnemonic)
  const [seller, buyer] = [derive(deal.seller), derive(deal.buyer)]
  const tile = { address: nft, abi: benchNft.abi } as const
  const ownerOf = () => client.readContract({ ...tile, functionName: 'ownerOf', args: [tokenId] })
  // Waiting for a receipt by polling block numbers can miss the only block. These transactions are sent and awaited in
  // one call.
  const toFacts = ({ transactionHash: hash, status, blockHash, blockNumber }: TransactionReceipt) => ({
    hash,
    status,
    blockHash,
    blockNumber,
  })

  const before = await ownerOf()
  const approved = toFacts(
    await walletOf(seller).writeContractSync({ ...tile, functionName: 'setApprovalForAll', args: [market, true] }),
  )
  const { timestamp } = await client.getBlock()
  const deadline = timestamp + DAY
  const message = { seller: seller.address, collection: nft, tokenId, price: PRICE, deadline, salt: 0n }
  const domain = { ...listingTypedData.domain, chainId, verifyingContract: market }
  const signature = await seller.signTypedData({ ...listingTypedData, domain, message })
  const purchase = { address: market, abi: benchMarket.abi, functionName: 'buy', args: [message, signature] } as const
  const bought = toFacts(await walletOf(buyer).writeContractSync({ ...purchase, value: PRICE }))
  return { seller: seller.address, buyer: buyer.address, before, approved, signature, bought, after: await ownerOf() }
}
