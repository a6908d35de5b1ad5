import { expect, type Locator, type Page } from '@playwright/test'
import { type Address, createPublicClient, createWalletClient, http } from 'viem'
import { testIds } from '#console/testIds'
import { benchNft } from '#fixtures/contracts/generated/benchNft'
import type { Bench } from '#mocks/node/bench/benchTypes'
import { benchWallet, openWithWallets, type WalletSpec } from '../console/consoleSteps.ts'
import type { ConsolePage } from '../console/createConsolePage.ts'
import { having } from '../having.ts'

/** The wallets of a seller, who has the first account, and of a buyer. */
export const SELLER = 'org.walletbench.alpha'
export const BUYER = 'test.buyer'
const buyerWallet: WalletSpec = { id: 'buyer', name: 'Buyer', rdns: BUYER, accounts: 1, accountOffset: 7 }
const marketWallets = [benchWallet, buyerWallet]

export const toParties = ({ accounts }: Pick<Bench, 'accounts'>) => ({
  seller: accounts[0] as Address,
  buyer: accounts[7] as Address,
})

export async function openMarket(page: Page, bench: Bench): Promise<MarketPage> {
  const market = createMarketPage(await openWithWallets(page, bench, marketWallets), bench)
  await market.open()
  return market
}

export type MarketPage = ReturnType<typeof createMarketPage>
type ListingState = 'open' | 'sold' | 'cancelled' | 'expired' | 'moved' | 'notApproved'

export function createMarketPage(consolePage: ConsolePage, bench: Bench) {
  const { id } = consolePage
  const withToken = (testId: string, tokenId: bigint) => having(id(testId), { 'token-id': tokenId })
  const listing = (tokenId: bigint) => withToken(testIds.marketListing, tokenId).first()
  const tile = (tokenId: bigint) => withToken(testIds.marketTile, tokenId)

  async function open(): Promise<void> {
    await id(testIds.dappTabMarket).click()
    await expect(id(testIds.marketPage)).toBeVisible()
  }

  async function openForm(tokenId: bigint, price: string): Promise<Locator> {
    const row = tile(tokenId)
    const toggle = row.getByTestId(testIds.marketListOpen)
    if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click()
    await row.getByTestId(testIds.marketPrice).fill(price)
    return row
  }

  async function pressList(tokenId: bigint, price: string): Promise<Locator> {
    const row = await openForm(tokenId, price)
    await row.getByTestId(testIds.marketList).click()
    return row
  }

  const pressBuy = (tokenId: bigint) => listing(tokenId).getByTestId(testIds.marketBuy).click()

  async function expectDone(row: Locator): Promise<void> {
    await expect(row.getByTestId(testIds.marketFlow)).toHaveAttribute('data-status', 'ok')
  }

  return {
    ...consolePage,
    chain: createMarketChain(bench),
    open,
    tile,
    listing,
    openForm,
    pressList,
    expectDone,

    async list(tokenId: bigint, price: string): Promise<void> {
      const row = await pressList(tokenId, price)
      await consolePage.approve('eth_signTypedData_v4')
      await expectDone(row)
    },

    /** For a seller who has not approved the market yet: both requests come from one press. */
    async listFirst(tokenId: bigint, price: string): Promise<void> {
      const row = await pressList(tokenId, price)
      await consolePage.approve('eth_sendTransaction')
      await consolePage.approve('eth_signTypedData_v4')
      await expectDone(row)
    },

    async buy(tokenId: bigint): Promise<void> {
      await pressBuy(tokenId)
      await consolePage.approve('eth_sendTransaction')
      await expectDone(listing(tokenId))
    },

    pressBuy,

    async expectState(tokenId: bigint, state: ListingState): Promise<void> {
      await expect(listing(tokenId)).toHaveAttribute('data-state', state)
    },

    /** `problem`: an error code, or the name of one of the contract's errors. */
    async expectProblem(row: Locator, problem: number | string): Promise<void> {
      const name = typeof problem === 'number' ? 'data-code' : 'data-error'
      await expect(row.getByTestId(testIds.marketFlow)).toHaveAttribute(name, String(problem))
      await expect(row.getByTestId(testIds.marketFlow)).toContainText(String(problem))
    },
  }
}

function createMarketChain({ rpcUrl: rpc, info, accounts }: Bench) {
  const transport = http(rpc)
  const client = createPublicClient({ transport, pollingInterval: 50 })
  const wallet = createWalletClient({ transport })
  const nft = { address: info.nft, abi: benchNft.abi, chain: null } as const

  async function mined(hash: Promise<`0x${string}`>): Promise<void> {
    const { status } = await client.waitForTransactionReceipt({ hash: await hash })
    expect(status).toBe('success')
  }

  return {
    client,
    /** No other test has the tile, and its first owner is outside all wallets. */
    async mint(owner: Address): Promise<bigint> {
      const tokenId = BigInt(`0x${crypto.randomUUID().slice(0, 8)}`) + 1000n
      const account = accounts[9] as Address
      await mined(wallet.writeContract({ ...nft, functionName: 'mint', args: [owner, tokenId], account }))
      return tokenId
    },
    ownerOf: (tokenId: bigint) => client.readContract({ ...nft, functionName: 'ownerOf', args: [tokenId] }),
    approve: (account: Address, approved: boolean) =>
      mined(
        wallet.writeContract({ ...nft, functionName: 'setApprovalForAll', args: [info.market, approved], account }),
      ),
    transfer: (account: Address, to: Address, tokenId: bigint) =>
      mined(wallet.writeContract({ ...nft, functionName: 'transferFrom', args: [account, to, tokenId], account })),
  }
}

type Text = 'tokenId' | 'price' | 'deadline' | 'salt'

type KeptListing = {
  readonly listing: { readonly seller: Address; readonly collection: Address } & Readonly<Record<Text, string>>
  readonly signature: `0x${string}`
}

/** Oldest first. */
export function readListings({ page }: ConsolePage): Promise<readonly KeptListing[]> {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('walletbench.market.'))
    return JSON.parse((key && localStorage.getItem(key)) || '[]') as KeptListing[]
  })
}
