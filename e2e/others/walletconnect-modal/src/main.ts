// WalletConnect's Ethereum provider of 2024, and the dialog that it had before AppKit: @walletconnect/modal.
import { EthereumProvider } from '@walletconnect/ethereum-provider'

const element = (id: string) => document.getElementById(id) as HTMLElement
const show = (id: string, text: string) => {
  element(id).textContent = text
}

const start = EthereumProvider.init({
  projectId: 'YOUR_PROJECT_ID',
  metadata: {
    name: 'My Website',
    description: 'My Website Description',
    url: window.location.origin,
    icons: ['https://avatars.githubusercontent.com/u/37784886'],
  },
  showQrModal: true,
  optionalChains: [1, 42161],
})

async function showConnection(): Promise<void> {
  const provider = await start
  show('account', provider.accounts[0] ?? 'none')
  show('chain', String(provider.chainId))
}

async function run(act: () => Promise<unknown>): Promise<void> {
  show('result', '…')
  await act().then(
    (value) => show('result', String(value ?? '')),
    (error) => show('result', `Error ${error.code}: ${error.message}`),
  )
}

element('connect').addEventListener('click', () =>
  run(async () => {
    await (await start).connect()
    await showConnection()
  }),
)
element('sign').addEventListener('click', () =>
  run(async () => {
    const provider = await start
    return provider.request({ method: 'personal_sign', params: ['0x68656c6c6f', provider.accounts[0]] })
  }),
)
if ((await start).session) await showConnection()
