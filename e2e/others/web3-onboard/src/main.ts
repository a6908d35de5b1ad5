import { BrowserProvider, parseEther } from 'ethers'
import { onboard } from './onboard'

const element = (id: string) => document.getElementById(id) as HTMLElement
const getWallet = () => onboard.state.get().wallets[0]

// create an ethers provider with the last connected wallet provider
const getSigner = async () => new BrowserProvider(getWallet().provider, 'any').getSigner()

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

onboard.state.select('wallets').subscribe(([wallet]) => {
  element('account').textContent = wallet?.accounts[0]?.address ?? 'none'
  element('chain').textContent = wallet ? String(Number(wallet.chains[0].id)) : 'none'
})

run('connect', async () => {
  await onboard.connectWallet()
})
run('sign', async () => (await getSigner()).signMessage('hello'))
run('typed', async () => (await getSigner()).signTypedData(DOMAIN, TYPES, { contents: 'hello' }))
run('send', async () => (await (await getSigner()).sendTransaction({ to: RECEIVER, value: parseEther('0.01') })).hash)
run('switch', async () => onboard.setChain({ chainId: '0xa4b1' }))
run('leave', async () => {
  await onboard.disconnectWallet({ label: getWallet().label })
})

const RECEIVER = '0x000000000000000000000000000000000000dEaD'
const DOMAIN = { name: 'Others', version: '1', chainId: 1 }
const TYPES = { Mail: [{ name: 'contents', type: 'string' }] }

/** Ethers keeps the wallet's error inside its own. */
function readCode(error: { code?: unknown; info?: { error?: { code?: unknown } } }): unknown {
  return error.info?.error?.code ?? error.code
}
