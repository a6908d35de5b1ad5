import { safe } from '@wagmi/connectors'
import * as wagmi from '@wagmi/core'
import { mainnet } from 'viem/chains'

/** `?allowed` accepts only Safe{Wallet}'s origin; `?patient` gives the Safe more than 10 ms to answer. */
const TO = '0x00000000000000000000000000000000000A11cE'
const wanted = new URLSearchParams(location.search)
const connector = safe({
  shimDisconnect: true,
  ...(wanted.has('patient') ? { unstable_getInfoTimeout: 20_000 } : {}),
  ...(wanted.has('allowed') ? { allowedDomains: [/^https:\/\/app\.safe\.global$/] } : {}),
})
const config = wagmi.createConfig({
  chains: [mainnet],
  connectors: [connector],
  transports: { [mainnet.id]: wagmi.http() },
})
const typedData = {
  domain: { name: 'Safe App', chainId: mainnet.id },
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  message: { text: 'hello' },
} as const

const show = (id: string, text: string): void => {
  const output = document.getElementById(id)
  if (output) output.textContent = text
}
const onClick = (id: string, run: () => Promise<void>): void => {
  document.getElementById(id)?.addEventListener('click', () => {
    for (const output of ['result', 'verified', 'status']) show(output, '')
    run().catch((error) => show('result', `failed: ${error instanceof Error ? error.message : String(error)}`))
  })
}
const accountOf = () => {
  const { address } = wagmi.getConnection(config)
  if (!address) throw new Error('Not connected')
  return address
}
const showAccount = () => {
  // While it reconnects, wagmi has an address but no connector yet.
  const { status, address } = wagmi.getConnection(config)
  const isConnected = status === 'connected'
  show('account', isConnected ? address : 'not connected')
  for (const button of document.querySelectorAll<HTMLButtonElement>('#sign, #signTyped, #send, #batch'))
    button.disabled = !isConnected
}

onClick('connect', async () => {
  const start = performance.now()
  await wagmi.connect(config, { connector: config.connectors[0] ?? connector })
  show('time', String(Math.round(performance.now() - start)))
})
onClick('disconnect', () => wagmi.disconnect(config))
onClick('sign', async () => {
  const signature = await wagmi.signMessage(config, { message: 'hello' })
  show('result', signature)
  show('verified', String(await wagmi.verifyMessage(config, { address: accountOf(), message: 'hello', signature })))
})
onClick('signTyped', async () => {
  const signature = await wagmi.signTypedData(config, typedData)
  show('result', signature)
  show('verified', String(await wagmi.verifyTypedData(config, { address: accountOf(), ...typedData, signature })))
})
onClick('send', async () => {
  const hash = await wagmi.sendTransaction(config, { to: TO, value: 5n })
  show('result', hash)
  // Only the connector knows the hash.
  const provider = (await config.connectors[0]?.getProvider()) as { request(args: object): Promise<unknown> }
  const receipt = await provider.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  show('status', receipt === null ? 'no receipt' : 'receipt')
})
onClick('batch', async () => {
  const { id } = await wagmi.sendCalls(config, {
    calls: [
      { to: TO, value: 1n },
      { to: TO, value: 2n },
    ],
  })
  show('result', id)
  show('status', (await wagmi.getCallsStatus(config, { id })).status ?? 'unknown')
})

wagmi.watchConnection(config, { onChange: showAccount })
await wagmi.reconnect(config)
showAccount()
document.body.dataset['ready'] = 'true'
