import type { QuirkProbe } from '#mocks/wallet/personas/testing/createQuirkBench'
import { LEGACY_MEMBERS, legacyProbe } from './legacyProbe.ts'
import { sharedProbes, UNRECOGNIZED } from './sharedProbes.ts'
import { typedDataProbes } from './typedDataProbes.ts'

export const coinbaseProbes: Readonly<Record<string, QuirkProbe>> = {
  'legacy-provider': legacyProbe({
    names: [...LEGACY_MEMBERS, 'isCoinbaseWallet', 'isWalletLink'],
    send: 'result',
    sendAsync: 'answer',
    sendNow: 'answer',
    networkChanged: [],
  }),
  'lowercase-addresses': sharedProbes.lowercaseAddresses,
  'unknown-chain': sharedProbes.unknownChain({ code: -32603, message: UNRECOGNIZED }),
  'connection-refusal': sharedProbes.connectionRefusal({ code: 4001, message: 'User denied account authorization' }),
  'message-refusal': sharedProbes.refusal('personal_sign', { code: 4001, message: 'User denied message signature' }),
  'transaction-refusal': sharedProbes.refusal('eth_sendTransaction', {
    code: 4001,
    message: 'User denied transaction signature',
  }),
  'closed-window': {
    async observe({ connect, wallet, send, example }) {
      const account = await connect()
      wallet.next('personal_sign').close()
      return send('personal_sign', example('personal_sign', account))
    },
    seen: { code: 4001, message: 'Request rejected' },
    spec: { code: 4001, message: 'User rejected the request.' },
  },
  'connect-first': {
    observe: ({ wallet, send, example }) =>
      send('personal_sign', example('personal_sign', wallet.getState().activeAccount)),
    seen: { code: 4100, message: "Must call 'eth_requestAccounts' before other methods" },
    spec: { code: 4100, message: 'The requested account and/or method has not been authorized by the user.' },
  },
  'older-capability': sharedProbes.olderCapability,
  'typed-data-v3': typedDataProbes.v3,
  'erc20-only': sharedProbes.erc20Only({ code: -32602, message: "Asset of type 'ERC721' is not supported" }),
}
