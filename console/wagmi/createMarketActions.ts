import { getConnection, switchConnection } from '@wagmi/core'
import {
  type Abi,
  type Account,
  type Chain,
  type Client,
  createClient,
  custom,
  numberToHex,
  type Transport,
} from 'viem'
import { getBlock, readContract, signTypedData, simulateContract, writeContract } from 'viem/actions'
import type { Config } from 'wagmi'
import { benchMarket } from '#fixtures/contracts/generated/benchMarket'
import { benchNft } from '#fixtures/contracts/generated/benchNft'
import { listingTypedData } from '#fixtures/contracts/listingTypedData'
import type { Eip1193Provider } from '#mocks/core/eip1193'
import { fromWireError } from '#mocks/core/rpcError'
import type { BenchInfo } from '#mocks/world/benchInfo'
import type { Listing, MarketActions, SignedListing } from '../actions.ts'
import type { Act, Start } from './createTap.ts'

const DAY = 86_400n

type Wallet = Client<Transport, Chain, Account & { type: 'json-rpc' }>

export function createMarketActions(
  config: Config,
  act: Act,
  { nft, market, chains }: Pick<BenchInfo, 'nft' | 'market' | 'chains'>,
): MarketActions {
  const [{ chainId }] = chains
  // The market passes on the collection's errors.
  const abi: Abi = [...benchMarket.abi, ...benchNft.abi.filter(({ type }) => type === 'error')]
  const chain = () => config.getClient({ chainId })

  async function toWallet(start: Start): Promise<Wallet> {
    const { connector, address } = getConnection(config)
    if (!connector || !address) throw fromWireError({ code: 4900, message: 'No wallet is connected.' })
    const provider = (await connector.getProvider()) as Eip1193Provider
    const request = (args: { method: string; params?: unknown }) => start(() => provider.request(args as never))
    // Do not ask again after the wallet has refused.
    const transport = custom({ request }, { retryCount: 0 })
    return createClient({ account: address, chain: chain().chain, transport }) as Wallet
  }

  function toPurchase({ listing, signature }: SignedListing) {
    const args = [toContractListing(listing), signature]
    return { address: market, abi, functionName: 'buy', args, value: BigInt(listing.price) } as const
  }

  return {
    switchConnection: (connector) =>
      act('switchConnection', { connector: connector.id }, async () => {
        await switchConnection(config, { connector })
      }),

    switchChain: () =>
      act('switchChain', { chainId }, async (start) => {
        const wallet = await toWallet(start)
        const params = [{ chainId: numberToHex(chainId) }] as const
        await wallet.request({ method: 'wallet_switchEthereumChain', params } as never)
      }),

    approve: () =>
      act('approve', { collection: nft, operator: market }, async (start) => {
        const wallet = await toWallet(start)
        const collection = { address: nft, abi: benchNft.abi } as const
        const args = [wallet.account.address, market] as const
        if (await readContract(chain(), { ...collection, functionName: 'isApprovedForAll', args })) return undefined
        return writeContract(wallet, { ...collection, functionName: 'setApprovalForAll', args: [market, true] })
      }),

    signListing: ({ tokenId, price, salt }) =>
      act('signListing', { tokenId, price, salt }, async (start) => {
        const wallet = await toWallet(start)
        const { timestamp } = await getBlock(chain())
        const deadline = String(timestamp + DAY)
        const listing: Listing = { seller: wallet.account.address, collection: nft, tokenId, price, deadline, salt }
        const domain = { ...listingTypedData.domain, chainId, verifyingContract: market }
        const message = toContractListing(listing)
        return { listing, signature: await signTypedData(wallet, { ...listingTypedData, domain, message }) }
      }),

    check: (signed) =>
      act('check', signed, async (start) => {
        const { account } = await toWallet(start)
        await simulateContract(chain(), { ...toPurchase(signed), account })
      }),

    buy: (signed) =>
      act('buy', signed, async (start) => {
        const wallet = await toWallet(start)
        const purchase = toPurchase(signed)
        await simulateContract(chain(), { ...purchase, account: wallet.account })
        return writeContract(wallet, purchase)
      }),

    cancel: (listing) =>
      act('cancel', { listing }, async (start) => {
        const wallet = await toWallet(start)
        const args = [toContractListing(listing)]
        return writeContract(wallet, { address: market, abi, functionName: 'cancel', args })
      }),
  }
}

export const toContractListing = ({ seller, collection, tokenId, price, deadline, salt }: Listing) => ({
  seller,
  collection,
  tokenId: BigInt(tokenId),
  price: BigInt(price),
  deadline: BigInt(deadline),
  salt: BigInt(salt),
})
