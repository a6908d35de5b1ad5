import { metaMask } from '@wagmi/connectors'
import {
  connect,
  createConfig,
  disconnect,
  getConnection,
  http,
  reconnect,
  sendTransaction,
  signMessage,
  signTypedData,
  switchChain,
  watchConnection,
} from '@wagmi/core'
import { mainnet, sepolia } from 'viem/chains'

const config = createConfig({
  chains: [mainnet, sepolia],
  connectors: [metaMask()],
  transports: { [mainnet.id]: http(), [sepolia.id]: http() },
})
const [connector] = config.connectors
if (!connector) throw new RangeError('Empty')

const show = (id: string, text: string): void => {
  const output = document.getElementById(id)
  if (output) output.textContent = text
}
const showConnection = (): void => {
  const { status, address = '', chainId = '' } = getConnection(config)
  show('status', status)
  show('account', address)
  show('chain', String(chainId))
}
const onClick = (id: string, run: () => Promise<unknown>): void => {
  document.getElementById(id)?.addEventListener('click', () => {
    show('result', '…')
    run().then(
      (result) => show('result', String(result)),
      (error: { code?: unknown; name: string }) => show('result', `${error.name} ${error.code}`),
    )
  })
}

onClick('connect', async () => (await connect(config, { connector })).accounts)
onClick('sign', () => signMessage(config, { message: 'hello' }))
onClick('typed', () =>
  signTypedData(config, {
    domain: { name: 'Dapp', chainId: getConnection(config).chainId ?? 1 },
    types: { Mail: [{ name: 'contents', type: 'string' }] },
    primaryType: 'Mail',
    message: { contents: 'hello' },
  }),
)
onClick('send', () => sendTransaction(config, { to: '0x000000000000000000000000000000000000dEaD', value: 5n }))
onClick('switch', async () => {
  const chainId = getConnection(config).chainId === mainnet.id ? sepolia.id : mainnet.id
  return (await switchChain(config, { chainId })).id
})
onClick('leave', async () => {
  await disconnect(config)
  return 'left'
})
watchConnection(config, { onChange: showConnection })
showConnection()
await reconnect(config)
document.body.dataset['ready'] = 'true'
