import { EthereumProvider } from '@walletconnect/ethereum-provider'
import { useEffect, useState } from 'react'
import { type Address, type EIP1193Provider, getAddress } from 'viem'
import { hasBug } from './bugs.ts'

let starting: ReturnType<typeof EthereumProvider.init> | undefined
export type Way = 'browser' | 'walletConnect'
export type Connected = { readonly provider: Provider; readonly account: Address; readonly chainId: number }
const KEPT = 'night-ferry.wallet'
type Provider = Pick<EIP1193Provider, 'request' | 'on' | 'removeListener'>

export function useWallet() {
  const [wallet, setWallet] = useState<Connected>()
  const [uri, setUri] = useState<string>()

  async function settle(way: Way, provider: Provider, accounts: readonly string[]): Promise<void> {
    const [first] = accounts
    if (first === undefined) throw new Error('Your wallet gave the page no account.')
    const chainId = Number(await provider.request({ method: 'eth_chainId' }))
    setWallet({ provider, account: getAddress(first), chainId })
    localStorage.setItem(KEPT, JSON.stringify({ way, account: first, chainId }))
  }

  async function connect(way: Way): Promise<void> {
    if (way === 'browser') {
      const provider = findBrowserWallet()
      if (!provider) throw new Error('There is no wallet in this browser. Install one, or use WalletConnect.')
      return settle(way, provider, await provider.request({ method: 'eth_requestAccounts' }))
    }
    const provider = await startWalletConnect()
    provider.on('display_uri', setUri)
    try {
      await provider.connect()
    } catch (error) {
      // The bug: the dialog stays, with a code that no wallet can use any more.
      if (!hasBug('deadCode')) setUri(undefined)
      throw error
    } finally {
      provider.removeListener('display_uri', setUri)
    }
    setUri(undefined)
    await settle(way, provider as unknown as Provider, provider.accounts)
  }

  function leave(): void {
    localStorage.removeItem(KEPT)
    setWallet(undefined)
    if (wallet && 'disconnect' in wallet.provider)
      void (wallet.provider.disconnect as () => Promise<void>)().catch(console.warn)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? 'null')
    if (!kept) return
    const reconnect = async () => {
      const provider =
        kept.way === 'browser' ? findBrowserWallet() : ((await startWalletConnect()) as unknown as Provider)
      if (!provider) return
      if (hasBug('cachedSession'))
        return setWallet({ provider, account: getAddress(kept.account), chainId: kept.chainId })
      const accounts =
        kept.way === 'browser'
          ? await provider.request({ method: 'eth_accounts' })
          : (await startWalletConnect()).accounts
      if (accounts[0] === undefined) return localStorage.removeItem(KEPT)
      await settle(kept.way, provider, accounts)
    }
    reconnect().catch(console.warn)
  }, [])

  const provider = wallet?.provider
  useEffect(() => {
    if (!provider) return
    const onAccounts = (accounts: readonly string[]) => {
      const [first] = accounts
      if (first === undefined) {
        localStorage.removeItem(KEPT)
        setWallet(undefined)
      } else setWallet((before) => before && { ...before, account: getAddress(first) })
    }
    const onChain = (chainId: string | number) =>
      setWallet((before) => before && { ...before, chainId: Number(chainId) })
    const onDisconnect = () => onAccounts([])
    // WalletConnect's provider says `disconnect` when the session ends, the browser's when it lost its own node.
    const lasting = 'session' in provider
    if (!hasBug('staleAccount')) provider.on('accountsChanged', onAccounts)
    provider.on('chainChanged', onChain)
    if (lasting) provider.on('disconnect', onDisconnect)
    return () => {
      provider.removeListener('accountsChanged', onAccounts)
      provider.removeListener('chainChanged', onChain)
      if (lasting) provider.removeListener('disconnect', onDisconnect)
    }
  }, [provider])

  return { wallet, uri, connect, leave }
}

function findBrowserWallet(): Provider | undefined {
  const found: Provider[] = []
  const take = (event: Event) => found.push((event as CustomEvent<{ provider: Provider }>).detail.provider)
  window.addEventListener('eip6963:announceProvider', take)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  window.removeEventListener('eip6963:announceProvider', take)
  return found[0] ?? (window as { ethereum?: Provider }).ethereum
}

/** WalletConnect's provider: one for the page, as its client asks. */
function startWalletConnect() {
  starting ??= EthereumProvider.init({
    projectId: 'night-ferry',
    optionalChains: [1],
    showQrModal: false,
    metadata: { name: 'Night Ferry', description: 'Tickets', url: location.origin, icons: [] },
  })
  return starting
}
