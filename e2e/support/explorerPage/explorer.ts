import {
  type Address,
  createPublicClient,
  createWalletClient,
  custom,
  type EIP1193Provider,
  http,
  type PublicClient,
  toHex,
  webSocket,
} from 'viem'
import { mainnet, optimism } from 'viem/chains'

// A dapp that asks much of its node: it checks the chain, reads history, follows blocks, estimates gas, and sends twice.
// `?1=<rpc>&10=<rpc>&ws=<socket>`: the nodes of its chains, and the socket of the second.

const BOX: Address = '0x000000000000000000000000000000000000bEEF'
/** Milliseconds that a user or a node has. */
const PATIENCE = 28_000
const NODE_PATIENCE = 8_000
const CHAINS = { 1: mainnet, 10: optimism } as const
type ChainId = keyof typeof CHAINS
const words = new URLSearchParams(location.search)
const find = <element extends HTMLElement>(id: string) => document.getElementById(id) as element
const show = (id: string, text: string): void => {
  find(id).textContent = text
}
const nodeOf = (chainId: ChainId): PublicClient =>
  createPublicClient({
    chain: CHAINS[chainId],
    transport: http(words.get(String(chainId)) ?? '', { retryCount: 0, timeout: NODE_PATIENCE }),
    pollingInterval: 1_000,
  }) as PublicClient

let account: Address | undefined
const provider = (): EIP1193Provider | undefined => (window as { ethereum?: EIP1193Provider }).ethereum

function inTime<result>(asked: Promise<result>, ms: number, who: string): Promise<result> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`No answer from ${who}. Try again.`)), ms)
  })
  return Promise.race([asked, late])
}

const ofWallet = <result>(asked: Promise<result>): Promise<result> => inTime(asked, PATIENCE, 'your wallet')

function toWords(error: unknown): string {
  type Coded = { code?: number; shortMessage?: string; message?: string }
  const { shortMessage, message, code, cause } = error as Coded & { cause?: Coded }
  if (code === 4001 || cause?.code === 4001) return 'You refused in your wallet. Nothing has happened.'
  return shortMessage ?? message ?? 'It failed.'
}

function onClick(id: string, run: () => Promise<void>): void {
  const button = find<HTMLButtonElement>(id)
  button.addEventListener('click', async () => {
    if (button.disabled) return
    button.disabled = true
    show('alert', '')
    try {
      await run()
    } catch (error) {
      show('alert', toWords(error))
    }
    button.disabled = false
  })
}

function read(id: string, value: Promise<string>): void {
  value.catch(() => 'unknown').then((text) => show(id, text))
}

async function readChain(chainId: ChainId): Promise<string> {
  const found = await nodeOf(chainId).getChainId()
  if (found !== chainId) throw new Error(`This node is on the chain ${found}.`)
  return String(found)
}

async function readName(): Promise<string> {
  const url = `https://rpc.walletconnect.org/v1/identity/${account}?projectId=explorer`
  const answer = await fetch(url, { signal: AbortSignal.timeout(NODE_PATIENCE) })
  if (!answer.ok) throw new Error(`${answer.status}`)
  return ((await answer.json()) as { name?: string }).name ?? 'none'
}

function followBlocks(): void {
  const socket = words.get('ws')
  if (!socket) return
  const client = createPublicClient({ chain: optimism, transport: webSocket(socket, { retryCount: 1 }) })
  client.watchBlockNumber({
    emitOnBegin: true,
    onBlockNumber: (number) => show('block', String(number)),
    onError: () => show('block', 'unknown'),
  })
}

onClick('connect', async () => {
  const wallet = provider()
  if (!wallet) throw new Error('There is no wallet in this browser. Install one, then try again.')
  const accounts = await ofWallet(wallet.request({ method: 'eth_requestAccounts' }))
  account = accounts[0]
  if (!account) throw new Error('Your wallet has shared no account.')
  show('account', account)
  find<HTMLButtonElement>('switch').disabled = false
  read('name', readName())
})

async function switchTo(wallet: EIP1193Provider, chainId: ChainId): Promise<void> {
  const params = [{ chainId: toHex(chainId) }] as const
  await ofWallet(wallet.request({ method: 'wallet_switchEthereumChain', params: [...params] }))
  const found = Number(await ofWallet(wallet.request({ method: 'eth_chainId' })))
  if (found !== chainId) throw new Error(`Your wallet is still on the chain ${found}.`)
}

onClick('switch', async () => {
  const wallet = provider()
  if (!wallet) throw new Error('Your wallet is gone.')
  await switchTo(wallet, 10)
  show('switched', 'On OP')
  find<HTMLButtonElement>('open').disabled = false
})

async function send(value: bigint): Promise<void> {
  const wallet = provider()
  if (!wallet) throw new Error('Your wallet is gone.')
  const [from] = await ofWallet(wallet.request({ method: 'eth_accounts' }))
  if (!from) throw new Error('You are not connected any more. Connect again.')
  if (Number(await ofWallet(wallet.request({ method: 'eth_chainId' }))) !== 10) await switchTo(wallet, 10)
  const node = nodeOf(10)
  await readChain(10)
  const gas = await node.estimateGas({ account: from, to: BOX, value })
  const client = createWalletClient({ chain: optimism, transport: custom(wallet) })
  const hash = await ofWallet(client.sendTransaction({ account: from, to: BOX, value, gas }))
  let replaced: string | undefined
  const waiting = node.waitForTransactionReceipt({
    hash,
    timeout: 0,
    onReplaced: ({ reason }) => {
      replaced = reason
    },
  })
  const receipt = await inTime(waiting, 40_000, 'the chain about your transaction')
  if (replaced !== undefined && replaced !== 'repriced')
    throw new Error('Your transaction was replaced by another one.')
  if (receipt.status !== 'success') throw new Error('Your transaction has failed on the chain.')
}

onClick('open', async () => {
  await send(1n)
  show('opened', 'Opened')
  find<HTMLButtonElement>('deposit').disabled = false
})

onClick('deposit', async () => {
  await send(2n)
  show('deposited', 'Thank you')
})

followBlocks()
read('chain', readChain(1))
const readHistory = async () => String((await nodeOf(1).getLogs({ address: BOX, fromBlock: 0n })).length)
read('history', readHistory())
