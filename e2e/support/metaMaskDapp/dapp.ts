import { metaMask } from '@wagmi/connectors'
import * as wagmi from '@wagmi/core'
import { mainnet, sepolia } from 'viem/chains'

const config = wagmi.createConfig({
  chains: [mainnet, sepolia],
  connectors: [metaMask()],
  transports: { [mainnet.id]: wagmi.http(), [sepolia.id]: wagmi.http() },
})
const [connector] = config.connectors
if (!connector) throw new RangeError('Empty')

const show = (id: string, text: string): void => {
  const output = document.getElementById(id)
  if (output) output.textContent = text
}
const showConnection = (): void => {
  const { status, address = '', chainId = '' } = wagmi.getConnection(config)
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

onClick('connect', async () => (await wagmi.connect(config, { connector })).accounts)
onClick('sign', () => wagmi.signMessage(config, { message: 'hello' }))
onClick('typed', () =>
  wagmi.signTypedData(config, {
    domain: { name: 'Dapp', chainId: wagmi.getConnection(config).chainId ?? 1 },
    types: { Mail: [{ name: 'contents', type: 'string' }] },
    primaryType: 'Mail',
    message: { contents: 'hello' },
  }),
)
onClick('send', () => wagmi.sendTransaction(config, { to: '0x000000000000000000000000000000000000dEaD', value: 5n }))
onClick('switch', async () => {
  const chainId = wagmi.getConnection(config).chainId === mainnet.id ? sepolia.id : mainnet.id
  return (await wagmi.switchChain(config, { chainId })).id
})
onClick('leave', async () => {
  await wagmi.disconnect(config)
  return 'left'
})
wagmi.watchConnection(config, { onChange: showConnection })
showConnection()
await wagmi.reconnect(config)
document.body.dataset['ready'] = 'true'
