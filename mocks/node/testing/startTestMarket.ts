import {
  type Abi,
  type Address,
  concat,
  createPublicClient,
  createWalletClient,
  type Hex,
  http,
  numberToHex,
  type PrivateKeyAccount,
  type PublicClient,
  parseEther,
  size,
  type TransactionReceipt,
  type Transport,
  type WalletClient,
} from 'viem'
import { english, generateMnemonic } from 'viem/accounts'
import { benchMarket } from '#fixtures/contracts/generated/benchMarket'
import { benchNft } from '#fixtures/contracts/generated/benchNft'
import { benchToken } from '#fixtures/contracts/generated/benchToken'
import { listingTypedData } from '#fixtures/contracts/listingTypedData'
import type { AnvilParameters } from '#mocks/node/anvil/startAnvil'
import { deployContracts } from '#mocks/node/chainControl/deployContracts'
import { createDerivation } from '#mocks/wallet/accounts/createDerivation'
import { startTestAnvil } from './startTestAnvil.ts'

const CHAIN_ID = 31337
const PRICE = parseEther('1.5')
/** The market's functions, and the collection's errors that it passes on. */
const abi = [...benchMarket.abi, ...benchNft.abi.filter(({ type }) => type === 'error')] as const

export type Listing = {
  seller: Address
  collection: Address
  tokenId: bigint
  price: bigint
  deadline: bigint
  salt: bigint
}
export type Sale = { listing: Listing; signature: Hex }
type Write = { address: Address; functionName: string; args: readonly unknown[]; value?: bigint }
type ContractWrite = Write & { abi: Abi }

/** Empty, with a fresh mnemonic. */
export type TestChain = {
  readonly url: string
  readonly mnemonic: string
  readonly client: PublicClient
  readonly request: (method: string, params?: readonly unknown[]) => Promise<unknown>
  readonly methods: string[]
  readonly accounts: readonly Address[]
  readonly walletOf: (index: 0 | 1 | 2) => WalletClient<Transport, undefined, PrivateKeyAccount>
  readonly tokensOf: (token: Address, account: Address) => Promise<bigint>
  /** Rejects with the contract's error, before anything is sent. */
  readonly write: (by: 0 | 1 | 2, call: ContractWrite) => Promise<TransactionReceipt>
  readonly stop: () => Promise<void>
}

export async function startTestMarket() {
  const chain = await startTestChain({ chainId: CHAIN_ID })
  const contracts = await deployContracts(chain)
  const [seller, buyer] = chain.accounts as [Address, Address]
  let next = 1000n
  const write = (by: 0 | 1 | 2, call: Write) => chain.write(by, { ...call, abi: [...abi, ...benchNft.abi] })
  await write(0, { address: contracts.nft, functionName: 'setApprovalForAll', args: [contracts.market, true] })

  const market = () => ({ address: contracts.market, abi }) as const
  const statusOf = (hash: Hex) => chain.client.readContract({ ...market(), functionName: 'statusOf', args: [hash] })
  const hashOf = (listing: Listing) =>
    chain.client.readContract({ ...market(), functionName: 'hashOf', args: [listing] })
  const ownerOf = (tokenId: bigint) =>
    chain.client.readContract({ address: contracts.nft, abi: benchNft.abi, functionName: 'ownerOf', args: [tokenId] })

  async function mint(to: Address): Promise<bigint> {
    next += 1n
    await write(2, { address: contracts.nft, functionName: 'mint', args: [to, next] })
    return next
  }

  const toTypedData = (message: Listing, domain: { chainId?: number; verifyingContract?: Address } = {}) => ({
    ...listingTypedData,
    domain: { ...listingTypedData.domain, chainId: CHAIN_ID, verifyingContract: contracts.market, ...domain },
    message,
  })

  async function list(
    change: Partial<Listing> = {},
    { by = 0, ...domain }: { by?: 0 | 1; chainId?: number; verifyingContract?: Address } = {},
  ): Promise<Sale> {
    const { timestamp } = await chain.client.getBlock()
    const tokenId = await mint(change.seller ?? seller)
    const rest = { price: PRICE, deadline: timestamp + 86_400n, salt: 0n }
    const listing = { seller, collection: contracts.nft, tokenId, ...rest, ...change }
    return { listing, signature: await chain.walletOf(by).account.signTypedData(toTypedData(listing, domain)) }
  }

  const buy = ({ listing, signature }: Sale, { by = 1, value = listing.price }: { by?: 1 | 2; value?: bigint } = {}) =>
    write(by, { address: contracts.market, functionName: 'buy', args: [listing, signature], value })
  const cancel = (by: 0 | 1, { listing }: Sale) =>
    write(by, { address: contracts.market, functionName: 'cancel', args: [listing] })

  const actions = { write, mint, toTypedData, list, buy, cancel }
  return { abi, chain, contracts, seller, buyer, market, statusOf, hashOf, ownerOf, ...actions }
}

export async function startTestChain(parameters: AnvilParameters = {}): Promise<TestChain> {
  const { mnemonic = generateMnemonic(english) } = parameters
  const anvil = await startTestAnvil({ ...parameters, mnemonic })
  const transport = http(anvil.rpcUrl, { retryCount: 0 })
  const client: PublicClient = createPublicClient({ transport, pollingInterval: 20, cacheTime: 0 })
  const methods: string[] = []
  const request = (method: string, params: readonly unknown[] = []): Promise<unknown> => {
    methods.push(method)
    return client.request({ method, params } as never)
  }
  const signerOf = createDerivation(mnemonic)
  const walletOf = (index: 0 | 1 | 2) =>
    createWalletClient({ account: signerOf(index), transport, pollingInterval: 20, cacheTime: 0 })

  async function write(by: 0 | 1 | 2, given: ContractWrite): Promise<TransactionReceipt> {
    const wallet = walletOf(by)
    const call = given as never
    await client.simulateContract({ ...given, account: wallet.account } as never)
    return client.waitForTransactionReceipt({ hash: await wallet.writeContract(call) })
  }

  return {
    url: anvil.rpcUrl,
    mnemonic,
    client,
    request,
    methods,
    accounts: [0, 1, 2].map((index) => signerOf(index).address),
    walletOf,
    write,
    tokensOf: (token: Address, account: Address): Promise<bigint> =>
      client.readContract({ address: token, abi: benchToken.abi, functionName: 'balanceOf', args: [account] }),
    stop: () => anvil.stop(),
  }
}

/** Calls `to` with `value` and `data` on any call, and passes a revert on. Else it answers like an ERC-721 receiver. */
export function toReentrant(to: Address, value: bigint, data: Hex): Hex {
  const length = numberToHex(size(data), { size: 2 })
  const code = concat([
    // codecopy(0, 104, length): the data follows these 104 bytes.
    ...(['0x61', length, '0x6100686000', '0x39'] as const),
    // call(gas, to, value, 0, length, 0, 0)
    ...(['0x6000600061', length, '0x60007f', numberToHex(value, { size: 32 }), '0x73', to, '0x5af1'] as const),
    // returndatacopy(0, 0, returndatasize); revert with it, unless the call succeeded
    '0x3d600060003e6057573d6000fd',
    // return the selector of onERC721Received
    '0x5b63150b7a0260e01b60005260206000f3',
  ])
  return concat([code, data])
}
