import { expect, type Locator } from '@playwright/test'
import { type Address, createPublicClient, createTestClient, createWalletClient, http } from 'viem'
import { testIds } from '#console/testIds'
import { benchMarket } from '#fixtures/contracts/generated/benchMarket'
import { benchNft } from '#fixtures/contracts/generated/benchNft'
import type { Bench } from '#mocks/node/bench/benchTypes'
import type { ConsolePage } from '../createConsolePage.ts'

/** The market, as a user operates it in a console's page. */
export type MarketPage = ReturnType<typeof createMarketPage>

type ListingState = 'open' | 'sold' | 'cancelled' | 'expired' | 'moved' | 'notApproved'

/** Drives the market of a console's page. Its `chain` lets a test read and change the chain without the page. */
export function createMarketPage(consolePage: ConsolePage, bench: Bench) {
  const { id, page } = consolePage
  const withToken = (testId: string, tokenId: bigint) => id(testId).and(page.locator(`[data-token-id="${tokenId}"]`))
  /** The newest listing of a tile. */
  const listing = (tokenId: bigint) => withToken(testIds.marketListing, tokenId).first()
  const tile = (tokenId: bigint) => withToken(testIds.marketTile, tokenId)

  async function open(): Promise<void> {
    await id(testIds.dappTabMarket).click()
    await expect(id(testIds.marketPage)).toBeVisible()
  }

  /** Opens the form that lists a tile, and types a price. */
  async function openForm(tokenId: bigint, price: string): Promise<Locator> {
    const row = tile(tokenId)
    const toggle = row.getByTestId(testIds.marketListOpen)
    if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click()
    await row.getByTestId(testIds.marketPrice).fill(price)
    return row
  }

  /** Starts a listing, without answering the wallet's requests. */
  async function pressList(tokenId: bigint, price: string): Promise<Locator> {
    const row = await openForm(tokenId, price)
    await row.getByTestId(testIds.marketList).click()
    return row
  }

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

    /** Lists a tile with one signature: the market is already approved. */
    async list(tokenId: bigint, price: string): Promise<void> {
      const row = await pressList(tokenId, price)
      await consolePage.approve('eth_signTypedData_v4')
      await expectDone(row)
    },

    pressBuy: (tokenId: bigint) => listing(tokenId).getByTestId(testIds.marketBuy).click(),
    pressCancel: (tokenId: bigint) => listing(tokenId).getByTestId(testIds.marketCancel).click(),

    /** Selects another of the page's connections, by the wallet's name. */
    async actAs(wallet: string): Promise<void> {
      const select = id(testIds.marketConnection)
      const value = await select.locator('option', { hasText: wallet }).getAttribute('value')
      await select.selectOption(value)
    },

    async expectState(tokenId: bigint, state: ListingState): Promise<void> {
      await expect(listing(tokenId)).toHaveAttribute('data-state', state)
    },

    /** Expects that a row's newest command failed: with a code, or with one of the contract's errors. */
    async expectProblem(row: Locator, problem: number | string): Promise<void> {
      const name = typeof problem === 'number' ? 'data-code' : 'data-error'
      await expect(row.getByTestId(testIds.marketFlow)).toHaveAttribute(name, String(problem))
      await expect(row.getByTestId(testIds.marketFlow)).toContainText(String(problem))
    },
  }
}

/** The market's chain, past the page and its wallets. */
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
    /** Mints a tile that no other test has, from an account outside all wallets. */
    async mint(owner: Address): Promise<bigint> {
      const tokenId = BigInt(`0x${crypto.randomUUID().slice(0, 8)}`) + 1000n
      await mined(
        wallet.writeContract({ ...nft, functionName: 'mint', args: [owner, tokenId], account: accounts[9] as Address }),
      )
      return tokenId
    },
    ownerOf: (tokenId: bigint) => client.readContract({ ...nft, functionName: 'ownerOf', args: [tokenId] }),
    approve: (account: Address, approved: boolean) =>
      mined(
        wallet.writeContract({ ...nft, functionName: 'setApprovalForAll', args: [info.market, approved], account }),
      ),
    transfer: (account: Address, to: Address, tokenId: bigint) =>
      mined(wallet.writeContract({ ...nft, functionName: 'transferFrom', args: [account, to, tokenId], account })),
    /** Buys a listing that the page stores. */
    async buy(account: Address, { listing, signature }: KeptListing): Promise<void> {
      const { seller, collection, tokenId, price, deadline, salt } = listing
      const numbers = { tokenId: BigInt(tokenId), price: BigInt(price), deadline: BigInt(deadline), salt: BigInt(salt) }
      const args = [{ seller, collection, ...numbers }, signature] as const
      const call = { address: info.market, abi: benchMarket.abi, functionName: 'buy', args, chain: null } as const
      await mined(wallet.writeContract({ ...call, value: numbers.price, account }))
    },
    async passTime(seconds: number): Promise<void> {
      const chain = createTestClient({ mode: 'anvil', transport })
      await chain.increaseTime({ seconds })
      await chain.mine({ blocks: 1 })
    },
  }
}

type Text = 'tokenId' | 'price' | 'deadline' | 'salt'

/** A listing in a page's storage. */
export type KeptListing = {
  readonly listing: { readonly seller: Address; readonly collection: Address } & Readonly<Record<Text, string>>
  readonly signature: `0x${string}`
}

/** Reads the listings in a page's storage, oldest first. */
export function readListings({ page }: ConsolePage): Promise<readonly KeptListing[]> {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('walletbench.market.'))
    return JSON.parse((key && localStorage.getItem(key)) || '[]') as KeptListing[]
  })
}
