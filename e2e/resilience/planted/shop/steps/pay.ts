import {
  type Address,
  BaseError,
  type EstimateGasParameters,
  ExecutionRevertedError,
  type Hex,
  InsufficientFundsError,
  numberToHex,
  toHex,
} from 'viem'
import { askWallet } from '../askWallet.ts'
import type { ConnectedAccount, Order, Shop } from '../mugShop.ts'
import { ShopError, toWords, WalletSilentError } from '../shopErrors.ts'
import { CHAIN, PRICE, SELLER } from '../shopFacts.ts'
import { doWork } from './doWork.ts'
import { followPayment } from './followPayment.ts'
import { refreshChain } from './refresh.ts'
import { findPayment, keepOrder, type SentOrder } from './sentOrder.ts'

/** Pays a mug, or goes on with a payment whose end is not known. It is paid once, however often this is called. */
export async function pay(shop: Shop): Promise<void> {
  const { account } = shop.store.get()
  if (!account) return
  const { name } = account.wallet
  await doWork(shop, {
    work: 'pay',
    progress: `Open ${name} to pay.`,
    run: () => payOnce(shop, account),
    explain: (error) =>
      error instanceof ShopError ? error.message : toWords(error, { wallet: name, undone: 'No payment is known.' }),
  })
}

async function payOnce(shop: Shop, account: ConnectedAccount): Promise<void> {
  const { store, hasBug } = shop
  const { address, wallet } = account
  const known = store.get().order
  const isOwn = known?.account === address
  if (known && isOwn && (await isPaidAlready(shop, known))) return
  const order = isOwn && known ? known : await createOrder(shop, address)
  if (!hasBug('pays-on-any-chain')) await checkChain(shop, wallet.name)
  const payment = { to: SELLER, value: PRICE, data: order.id } as const
  await checkPayment(shop, { account: address, ...payment })
  keepOrder(shop, order)
  const send = async () => {
    const provider = await wallet.provider()
    const chain = hasBug('pays-on-any-chain') ? {} : { chainId: numberToHex(CHAIN.id) }
    const request = { from: address, ...payment, value: numberToHex(PRICE), ...chain }
    return provider.request({ method: 'eth_sendTransaction', params: [request] })
  }
  try {
    const hash = await askWallet(wallet, send(), { onLate: (late) => followLate(shop, { ...order, hash: late }) })
      // "The message may have been lost."
      .catch((error: unknown) => {
        if (hasBug('silence-sends-again') && error instanceof WalletSilentError) return send()
        throw error
      })
    await followPayment(shop, { ...order, hash })
  } catch (error) {
    if (!hasBug('refusal-is-thanked')) throw error
    console.error(error)
    store.set({ isPaid: true })
  }
}

async function createOrder({ client }: Shop, account: Address): Promise<Order> {
  const id = toHex(crypto.getRandomValues(new Uint8Array(16)))
  const block = await client.getBlockNumber({ cacheTime: 0 }).catch(() => undefined)
  return { id, account, ...(block === undefined ? {} : { block: `${block}` }) }
}

/** Whether a payment of the order is there: its end is then known. */
async function isPaidAlready(shop: Shop, order: Order): Promise<boolean> {
  const hash = order.hash ?? (await findHash(shop, order))
  if (hash === undefined) return false
  await followPayment(shop, { ...order, hash })
  return true
}

async function findHash(shop: Shop, order: Order): Promise<Hex | undefined> {
  try {
    return (await findPayment(shop, order))?.hash
  } catch {
    throw new ShopError('The chain cannot be read: it is not known whether your last payment arrived. Try again later.')
  }
}

async function checkChain(shop: Shop, wallet: string): Promise<void> {
  const chainId = await refreshChain(shop)
  if (chainId === undefined || chainId === CHAIN.id) return
  throw new ShopError(`${wallet} is on another chain. The shop is paid on ${CHAIN.name}: switch to it, then try again.`)
}

/** A payment that was answered after the person was told that no answer came. */
function followLate(shop: Shop, order: SentOrder): void {
  const { order: current, isPaid } = shop.store.get()
  if (isPaid || (current?.hash !== undefined && current.hash !== order.hash)) {
    shop.store.set({ problem: `An earlier payment was sent too: ${order.hash}. Ask the shop for your money back.` })
    return
  }
  followPayment(shop, order).catch((error: unknown) => {
    if (error instanceof ShopError) shop.store.set({ problem: error.message })
  })
}

/** A node that does not answer is no reason against it: the wallet has its own. */
async function checkPayment({ client }: Shop, payment: EstimateGasParameters): Promise<void> {
  try {
    await client.estimateGas(payment)
  } catch (error) {
    if (!(error instanceof BaseError)) throw error
    if (error.walk((cause) => cause instanceof InsufficientFundsError))
      throw new ShopError('Your account has not enough ether for the mug and its fee. Add some, then try again.')
    if (error.walk((cause) => cause instanceof ExecutionRevertedError))
      throw new ShopError('The payment would fail on the chain: nothing was sent. You can try again.')
  }
}
