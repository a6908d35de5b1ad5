import { numberToHex } from 'viem'
import { expect } from 'vitest'
import type { QuirkProbe } from '#mocks/wallet/personas/testing/createQuirkBench'
import { LEGACY_MEMBERS, legacyProbe } from './legacyProbe.ts'
import { sharedProbes } from './sharedProbes.ts'
import { typedDataProbes } from './typedDataProbes.ts'
import { walletConnectProbes } from './walletConnectProbes.ts'

const permissions = [expect.objectContaining({ parentCapability: 'eth_accounts' })]
const ETHER = { symbol: 'ETH', decimals: 18 }
const notSupported = { code: -32004, message: 'Method not supported' }

export const rainbowProbes: Readonly<Record<string, QuirkProbe>> = {
  'legacy-provider': legacyProbe({
    names: [...LEGACY_MEMBERS, 'isRainbow', 'isReady'],
    send: 'result',
    sendAsync: 'answer',
    sendNow: 'promise',
    networkChanged: [],
  }),
  'lowercase-addresses': sharedProbes.lowercaseAddresses,
  'chain-of-origin': sharedProbes.chainOfOrigin,
  'locked-accounts': {
    async observe({ connect, wallet, send }) {
      const account = await connect()
      wallet.lock()
      const order: string[] = []
      const asking = send('eth_accounts').then(() => order.push('eth_accounts'))
      await send('personal_ecRecover', [])
      await send('eth_chainId')
      order.push('unlocked')
      wallet.unlock()
      await asking
      const lists = [order, (await send('eth_accounts')) as readonly string[]]
      return lists.map((list) => (list.includes(account) ? 'shown' : list))
    },
    seen: [['unlocked', 'eth_accounts'], 'shown'],
    spec: [['eth_accounts', 'unlocked'], 'shown'],
  },
  'switch-unasked': {
    async observe({ wallet, connect, begin, second }) {
      const to = [{ chainId: numberToHex(second.chainId) }]
      wallet.setPolicy('ask')
      // The user is still asked about an origin that is not connected.
      const stranger = await begin('wallet_switchEthereumChain', to)
      wallet.decide(wallet.getState().pending[0]?.id ?? '', 'reject')
      await stranger.end
      await connect()
      return [stranger.first, (await begin('wallet_switchEthereumChain', to)).first]
    },
    seen: ['waits', null],
    spec: ['waits', 'waits'],
  },
  'unknown-chain': sharedProbes.unknownChain({ code: -32600, message: 'Chain Id not supported' }),
  'add-only': {
    async observe({ connect, send, events, first, toAdd }) {
      await connect()
      const added = await send('wallet_addEthereumChain', toAdd(31339))
      const stays = (await send('eth_chainId')) === numberToHex(first.chainId)
      const heard = events.some(({ name }) => name === 'chainChanged')
      await send('wallet_switchEthereumChain', [{ chainId: numberToHex(31339) }])
      return { added, stays, heard, switched: await send('eth_chainId') }
    },
    seen: { added: null, stays: true, heard: false, switched: '0x7a6b' },
    spec: { added: null, stays: false, heard: true, switched: '0x7a6b' },
  },
  'needs-explorer': sharedProbes.addsChain(
    [{ blockExplorerUrls: [undefined] }, { blockExplorerUrls: undefined }, { nativeCurrency: ETHER }],
    [-32000, -32603, -32000],
  ),
  'typed-data-chain': typedDataProbes.otherChain({ code: -32600, message: 'Chain Id mismatch' }),
  'method-not-supported': {
    async observe({ connect, send }) {
      const account = await connect()
      return {
        eth_sign: await send('eth_sign', [account, `0x${'ab'.repeat(32)}`]),
        request: await send('wallet_requestPermissions', [{ eth_accounts: {} }]),
        get: await send('wallet_getPermissions'),
      }
    },
    seen: { eth_sign: notSupported, request: notSupported, get: notSupported },
    spec: {
      eth_sign: { code: 4200, message: 'The wallet does not support the method "eth_sign".' },
      request: permissions,
      get: permissions,
    },
  },
  'erc20-only': sharedProbes.erc20Only({ code: -32004, message: 'Method supported only for ERC20' }),
  'walletconnect-methods': walletConnectProbes.methods(['personal_sign', 'eth_sign', 'eth_sendTransaction']),
  'walletconnect-events': walletConnectProbes.events,
}
