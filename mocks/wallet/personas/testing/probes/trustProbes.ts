import { expect } from 'vitest'
import type { QuirkProbe } from '#mocks/wallet/personas/testing/createQuirkBench'
import { words } from '#mocks/wallet/words'
import { legacyProbe } from './legacyProbe.ts'
import { sharedProbes } from './sharedProbes.ts'
import { typedDataProbes } from './typedDataProbes.ts'

const FILTERS = ['eth_newFilter', 'eth_newBlockFilter', 'eth_newPendingTransactionFilter', 'eth_uninstallFilter']
const noCall = (method: string) => ({ code: 4200, message: `EthereumProvider does not support calling ${method}` })

export const trustProbes: Readonly<Record<string, QuirkProbe>> = {
  'legacy-provider': legacyProbe({
    names: words('send sendAsync enable isTrust isTrustWallet'),
    send: 'result',
    sendAsync: 'result',
    sendNow: 'answer',
    networkChanged: [],
  }),
  'unknown-chain': sharedProbes.unknownChain({
    code: -32603,
    message: 'Unrecognized chain ID "0xdead". Try adding the chain using wallet_addEthereumChain first',
  }),
  'typed-data-chain': typedDataProbes.otherChain({
    code: -32603,
    message: 'Provided chainId does not match the currently active chain',
  }),
  'no-subscriptions': {
    async observe({ connect, send, example }) {
      const account = await connect()
      const v3 = await send('eth_signTypedData_v3', example('eth_signTypedData_v3', account))
      const filters = []
      for (const method of FILTERS) filters.push(await send(method))
      return {
        filters,
        subscribed: await send('eth_subscribe', ['newHeads']),
        v3: typeof v3 === 'string' ? 'signed' : (v3 as { code: number }).code,
      }
    },
    seen: { filters: FILTERS.map(noCall), subscribed: noCall('eth_subscribe'), v3: 'signed' },
    spec: { filters: ['0x1', '0x1', '0x1', true], subscribed: expect.stringMatching(/^0x/), v3: 4200 },
  },
  'typed-data-v1': typedDataProbes.firstDraft,
}
