export type ShopWallet = {
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

export function connectWallet(by: string, show: (id: string, text: string) => void): Promise<ShopWallet> {
  return by === 'walletconnect' ? connectByWalletConnect(show) : connectInjected()
}

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
  const eip155 = {
    chains: ['eip155:1'],
    methods: ['personal_sign', 'eth_sendTransaction'],
    events: ['accountsChanged'],
  }
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
