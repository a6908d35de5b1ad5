import { BrowserProvider, parseEther } from 'ethers'
import { connectBrowserWallet, connectPhone, findConnected, type Wallet } from './wallet'

let wallet: Wallet | undefined

const element = (id: string) => document.getElementById(id) as HTMLElement
const getSigner = async () => new BrowserProvider(wallet as Wallet, 'any').getSigner()

function run(id: string, act: () => Promise<unknown>): void {
  element(id).addEventListener('click', async () => {
    element('result').textContent = '…'
    await act().then(
      (value) => show(String(value ?? '')),
      (error) => show(`Error ${readCode(error)}: ${error.shortMessage ?? error.message}`),
    )
  })
}

const show = (text: string) => {
  element('result').textContent = text
}

async function use(connected: Wallet | undefined): Promise<void> {
  wallet = connected
  if (!connected) return showAccount([])
  connected.on('accountsChanged', showAccount)
  connected.on('chainChanged', (chainId: string) => showChain(chainId))
  connected.on('disconnect', () => showAccount([]))
  const provider = new BrowserProvider(connected, 'any')
  showAccount(await provider.send('eth_accounts', []))
  showChain(await provider.send('eth_chainId', []))
}

function showAccount([account]: readonly string[]): void {
  element('account').textContent = account ?? 'none'
  if (!account) element('chain').textContent = 'none'
}

function showChain(chainId: string | number): void {
  element('chain').textContent = String(Number(chainId))
}

run('browser', async () => use(await connectBrowserWallet()))
run('phone', async () => use(await connectPhone()))
run('sign', async () => (await getSigner()).signMessage('hello'))
run('typed', async () => (await getSigner()).signTypedData(DOMAIN, TYPES, { contents: 'hello' }))
run('send', async () => (await (await getSigner()).sendTransaction({ to: RECEIVER, value: parseEther('0.01') })).hash)
run('switch', async () => wallet?.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa4b1' }] }))
run('leave', async () => {
  if (wallet?.disconnect) await wallet.disconnect()
  else await wallet?.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
  await use(undefined)
})

const RECEIVER = '0x000000000000000000000000000000000000dEaD'
const DOMAIN = { name: 'Others', version: '1', chainId: 1 }
const TYPES = { Mail: [{ name: 'contents', type: 'string' }] }

/** Ethers keeps the wallet's error inside its own. */
function readCode(error: { code?: unknown; info?: { error?: { code?: unknown } } }): unknown {
  return error.info?.error?.code ?? error.code
}

await use(await findConnected())
