import { baseAccount, coinbaseWallet, injected, metaMask, safe, tempoWallet, walletConnect } from '@wagmi/connectors'
import * as wagmi from '@wagmi/core'
import { Buffer } from 'buffer/'
import { getTransactionReceipt } from 'viem/actions'
import { mainnet, optimism } from 'viem/chains'
import { catchClosedPopup } from '../pages/catchClosedPopup.ts'

// As in wagmi's template for Vite: Coinbase's SDK for phones takes it from the page.
Reflect.set(globalThis, 'Buffer', Buffer)
catchClosedPopup()

const creators: Readonly<Record<string, () => wagmi.CreateConnectorFn>> = {
  injected: () => injected(),
  walletConnect: () => walletConnect({ projectId: 'shop' }),
  metaMask: () => metaMask(),
  baseAccount: () => baseAccount({ appName: 'Shop' }),
  coinbaseWallet: () => coinbaseWallet({ appName: 'Shop' }),
  // Without a smart wallet this is the phone app.
  coinbaseWalletPhone: () => coinbaseWallet({ appName: 'Shop', preference: { options: 'eoaOnly' } }),
  // Without `shimDisconnect` a dapp in a Safe cannot disconnect.
  safe: () => safe({ shimDisconnect: true }),
  tempoWallet: () => tempoWallet(),
}

const TO = '0x00000000000000000000000000000000000000AA'
const named = new URLSearchParams(location.search).get('connector') ?? ''
const wanted = Object.entries(creators).filter(([name]) => named === name || (named === 'all' && !/Phone$/.test(name)))
if (wanted.length === 0) throw new Error(`There is no connector ${named}.`)

const config = wagmi.createConfig({
  chains: [mainnet, optimism],
  connectors: wanted.map(([, create]) => create()),
  transports: {
    [mainnet.id]: wagmi.http(undefined, { retryCount: 0 }),
    [optimism.id]: wagmi.http(undefined, { retryCount: 0 }),
  },
  pollingInterval: 50,
  // Otherwise it reconnects through the injected wallet, because permissions of an origin hold for every transport.
  multiInjectedProviderDiscovery: named === 'all',
})
const [connector] = config.connectors
if (!connector) throw new Error('There is no connector.')

const actions: Readonly<Record<string, () => Promise<unknown>>> = {
  connect: async () => (await wagmi.connect(config, { connector })).accounts,
  sign: () => wagmi.signMessage(config, { message: 'hello' }),
  signTypedData: () =>
    wagmi.signTypedData(config, {
      types: { Note: [{ name: 'text', type: 'string' }] },
      primaryType: 'Note',
      domain: { name: 'Shop', chainId: wagmi.getConnection(config).chainId ?? 0 },
      message: { text: 'hello' },
    }),
  async send() {
    const hash = await wagmi.sendTransaction(config, { to: TO, value: 5n })
    // Only the connector knows a Safe's hash, the chain doesn't.
    const receipt =
      named === 'safe'
        ? await getTransactionReceipt(await wagmi.getConnectorClient(config), { hash })
        : await wagmi.waitForTransactionReceipt(config, { hash })
    return receipt.status
  },
  async sendCalls() {
    const { id } = await wagmi.sendCalls(config, {
      calls: [
        { to: TO, value: 1n },
        { to: TO, value: 2n },
      ],
    })
    const { status, receipts } = await wagmi.waitForCallsStatus(config, { id, pollingInterval: 50 })
    return `${status} ${receipts?.length}`
  },
  switchChain: async () => (await wagmi.switchChain(config, { chainId: optimism.id })).id,
  disconnect: () => wagmi.disconnect(config),
}

const write = (id: string, text: string): void => {
  const output = document.getElementById(id)
  if (output) output.textContent = text
}
function showAccount(): void {
  const { status, address, chainId } = wagmi.getConnection(config)
  write('account', status === 'connected' ? `${address} on ${chainId}` : status)
}
function toText(error: unknown): string {
  const { name, shortMessage, message } = error as Error & { shortMessage?: string }
  return `failed: ${toCode(error) ?? name} ${shortMessage ?? message}`
}
/** Some SDKs throw objects that are no `Error`. */
function toCode(error: unknown): number | undefined {
  const { code, cause } = (error ?? {}) as { code?: number; cause?: unknown }
  return code ?? (cause === undefined ? undefined : toCode(cause))
}
function end(text: string): void {
  write('result', text)
  const item = document.createElement('li')
  item.textContent = text
  document.getElementById('results')?.append(item)
}
for (const [id, run] of Object.entries(actions))
  document.getElementById(id)?.addEventListener('click', () => {
    write('result', '')
    run().then(String, toText).then(end)
  })

write('connectors', config.connectors.map(({ id }) => id).join(' '))
wagmi.watchConnection(config, { onChange: showAccount })
showAccount()
await wagmi.reconnect(config)
showAccount()
document.body.dataset['ready'] = 'true'
