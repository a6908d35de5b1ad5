import { type Breaks, readBreaks } from './breaks.ts'

type ShopWallet = {
  request(method: string, params: readonly unknown[]): Promise<unknown>
  account(): Promise<string | undefined>
  switchTo(chainId: number): Promise<void>
  /** Calls the listener now, and on every change. */
  onAccounts(listener: (accounts: readonly string[]) => void): void
}

type Provider = {
  request(args: { method: string; params?: readonly unknown[] }): Promise<unknown>
  on(name: string, listener: (value: never) => void): void
}

const connectWallet = (by: string, show: (id: string, text: string) => void) =>
  by === 'walletconnect' ? connectByWalletConnect(show) : connectInjected()

async function connectInjected(): Promise<ShopWallet> {
  const { ethereum } = window as unknown as { ethereum?: Provider }
  if (!ethereum) throw new Error('No wallet was found. Install one, and connect again.')
  let accounts = (await ethereum.request({ method: 'eth_requestAccounts' })) as readonly string[]
  if (accounts.length === 0) throw new Error('Your wallet shared no account. Choose one there, and connect again.')
  const listeners = new Set<(accounts: readonly string[]) => void>()
  ethereum.on('accountsChanged', (next: readonly string[]) => {
    accounts = next
    for (const listener of listeners) listener(next)
  })
  return {
    request: (method, params) => ethereum.request({ method, params }),
    account: async () => accounts[0],
    async switchTo(chainId) {
      const wanted = `0x${chainId.toString(16)}`
      if ((await ethereum.request({ method: 'eth_chainId' })) === wanted) return
      await ethereum.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: wanted }] })
    },
    onAccounts(listener) {
      listeners.add(listener)
      listener(accounts)
    },
  }
}

async function connectByWalletConnect(show: (id: string, text: string) => void): Promise<ShopWallet> {
  const { SignClient } = await import('@walletconnect/sign-client')
  const client = await SignClient.init({
    projectId: 'whatever-project-id',
    metadata: { name: 'Tea shop', description: 'Tea', url: location.origin, icons: [] },
  })
  const methods = ['personal_sign', 'eth_sendTransaction']
  const eip155 = { chains: ['eip155:1'], methods, events: ['accountsChanged'] }
  const { uri = '', approval } = await client.connect({ optionalNamespaces: { eip155 } })
  show('uri', uri)
  const { topic, namespaces } = await approval()
  let accounts = namespaces['eip155']?.accounts.map((each) => each.split(':')[2] ?? '') ?? []
  const listeners = new Set<(accounts: readonly string[]) => void>()
  client.on('session_event', ({ params: { event } }) => {
    if (event.name !== 'accountsChanged') return
    accounts = (event.data as string[]).map((each) => each.split(':').at(-1) ?? '')
    for (const listener of listeners) listener(accounts)
  })
  client.on('session_delete', () => {
    accounts = []
    for (const listener of listeners) listener([])
  })
  return {
    request: (method, params) => client.request({ topic, chainId: 'eip155:1', request: { method, params } }),
    account: async () => accounts[0],
    // Every request names its chain.
    switchTo: async () => {},
    onAccounts(listener) {
      listeners.add(listener)
      listener(accounts)
    },
  }
}

const NODE = 'https://eth.merkle.io'

/** Milliseconds between two polls, and the number of polls. */
const INTERVAL = 1_000
const TIMES = 20
const breaks = new Set<Breaks>(readBreaks(location.search))
/** Milliseconds that a user has in the wallet. */
const PATIENCE = 28_000
const SHOP = '0x000000000000000000000000000000000000beef'
const PRICE = '0x2386f26fc10000'
const CHAIN = 1
let wallet: ShopWallet | undefined
/** A later click cancels what an earlier one still waits for. */
let attempt = 0

const find = <element extends HTMLElement>(id: string) => document.getElementById(id) as element
const show = (id: string, text: string): void => {
  find(id).textContent = text
}
const button = (id: string) => find<HTMLButtonElement>(id)

type Receipt = { readonly status: string } | null

async function inTime<result>(asked: Promise<result>, what: string): Promise<result> {
  if (breaks.has('spinner')) return asked
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`No answer from your wallet. ${what} again.`)), PATIENCE)
  })
  return Promise.race([asked, late])
}

function onClick(id: string, run: (mine: number) => Promise<void>): void {
  button(id).addEventListener('click', async () => {
    if (localStorage.getItem('isStuck') || button(id).dataset['busy'] === 'yes') return
    attempt += 1
    const mine = attempt
    show('alert', '')
    button(id).dataset['busy'] = breaks.has('doubleClick') ? '' : 'yes'
    if (!breaks.has('silent') && !breaks.has('doubleClick'))
      find('status').innerHTML = '<span class="spinner"></span> Look into your wallet.'
    try {
      if (breaks.has('throws')) void run(mine).then(() => show('status', ''))
      else await run(mine)
    } catch (error) {
      if (breaks.has('spinner')) return
      if (breaks.has('blank')) document.body.replaceChildren()
      else if (!breaks.has('silent')) show('alert', toText(error))
      if (breaks.has('oneTry')) localStorage.setItem('isStuck', 'yes')
      if (breaks.has('asksAgain')) void run(mine).catch(() => {})
    }
    if (breaks.has('blank') && !document.getElementById('status')) return
    if (!breaks.has('throws')) show('status', '')
    if (breaks.has('staysDisabled') && find('alert').textContent) button(id).disabled = true
    button(id).dataset['busy'] = ''
  })
}

function toText(error: unknown): string {
  const { code, message } = error as { code?: number; message: string }
  if (code === 4001 || code === 5000) return 'You refused in your wallet. Nothing has happened.'
  return message
}

onClick('connect', async () => {
  wallet = await inTime(connectWallet(new URLSearchParams(location.search).get('by') ?? 'injected', show), 'Connect')
  show('uri', '')
  if (breaks.has('keepsAccount')) {
    const kept = await wallet.account()
    wallet = { ...wallet, account: async () => kept }
  }
  wallet.onAccounts((accounts) => {
    show('account', accounts[0] ?? '')
    for (const id of ['sign', 'buy']) button(id).disabled = accounts.length === 0
  })
})

onClick('sign', async () => {
  const from = await wallet?.account()
  await inTime(wallet?.request('personal_sign', ['0x5369676e20696e', from]) ?? Promise.reject(), 'Sign in')
  show('signed', 'Signed in')
})

onClick('buy', async () => {
  if (!wallet) return
  if (breaks.has('ignoresSwitch')) await wallet.switchTo(CHAIN).catch(() => {})
  else if (!breaks.has('anyChain')) await wallet.switchTo(CHAIN)
  const from = await wallet.account()
  const transaction = { from, to: SHOP, value: PRICE }
  if (breaks.has('liesAtOnce')) {
    void wallet.request('eth_sendTransaction', [transaction]).catch(() => {})
    show('bought', 'Thank you')
    return
  }
  const finish = async (hash: unknown): Promise<void> => {
    if (!breaks.has('liesAtHash')) await awaitReceipt(String(hash), from ?? '')
    show('alert', '')
    show('bought', 'Thank you')
  }
  const asked = wallet.request('eth_sendTransaction', [transaction])
  const hash = await inTime(asked, 'Buy').catch((error: unknown) => {
    // A late transaction still pays.
    if (!breaks.has('dropsLate')) void asked.then(finish).catch(() => {})
    throw error
  })
  await finish(hash)
})

/** Rejects if it reverted, was replaced, or isn't mined in time. */
async function awaitReceipt(hash: string, from: string): Promise<void> {
  const sent = (await ask('eth_getTransactionByHash', [hash]).catch(() => null)) as { nonce?: string } | null
  let isKnown = true
  for (let times = 0; times < TIMES; times += 1) {
    const receipt = (await ask('eth_getTransactionReceipt', [hash]).catch(() => undefined)) as Receipt | undefined
    isKnown = receipt !== undefined
    if (receipt?.status === '0x1') return
    if (receipt) throw new Error('Your payment has failed. Nothing was bought.')
    await new Promise((resolve) => setTimeout(resolve, INTERVAL))
  }
  if (!isKnown) throw new Error('The shop cannot see your payment now. Look into your wallet before you buy again.')
  const count = Number(await ask('eth_getTransactionCount', [from, 'latest']).catch(() => 0))
  if (sent?.nonce !== undefined && count > Number(sent.nonce))
    throw new Error('Your payment was replaced by another one.')
  throw new Error('Your payment is not confirmed yet. Look into your wallet before you buy again.')
}

async function ask(method: string, params: readonly unknown[]): Promise<unknown> {
  const answer = await fetch(NODE, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: timeout(5_000),
  })
  if (!answer.ok) throw new Error(`The node answers ${answer.status}.`)
  const { result, error } = (await answer.json()) as { result?: unknown; error?: { message: string } }
  if (error) throw new Error(error.message)
  return result
}

function timeout(ms: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), ms)
  return controller.signal
}
