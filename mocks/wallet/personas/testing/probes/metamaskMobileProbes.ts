import { numberToHex } from 'viem'
import type { QuirkProbe } from '#mocks/wallet/personas/testing/createQuirkBench'
import { words } from '#mocks/wallet/words'
import { metamaskProbes } from './metamaskProbes.ts'
import { sharedProbes, UNRECOGNIZED } from './sharedProbes.ts'
import { typedDataProbes } from './typedDataProbes.ts'
import { walletConnectProbes } from './walletConnectProbes.ts'

export const metamaskMobileProbes: Readonly<Record<string, QuirkProbe>> = {
  ...metamaskProbes.both,
  'wrapped-unknown-chain': sharedProbes.unknownChain({
    code: -32603,
    message: UNRECOGNIZED,
    data: { originalError: { code: 4902 } },
  }),
  'needs-explorer': sharedProbes.addsChain(
    [{ blockExplorerUrls: [undefined] }, { blockExplorerUrls: [] }, { chainName: undefined }],
    [-32602, -32602, -32602],
  ),
  'newest-request': {
    async observe({ wallet, connect, begin, approve, second, example }) {
      wallet.setPolicy('ask')
      const connecting = await begin('eth_requestAccounts')
      const again = await begin('eth_requestAccounts')
      const left = wallet.getState().pending.length
      wallet.setPolicy('approve')
      for (const { id } of wallet.getState().pending) wallet.decide(id, 'approve')
      const first = await connecting.end
      await again.end
      const account = await connect()
      wallet.setPolicy('ask')
      const to = [{ chainId: numberToHex(second.chainId) }]
      const switching = await begin('wallet_switchEthereumChain', to)
      await begin('wallet_switchEthereumChain', to)
      approve()
      const switched = wallet.getState().pending.length === 0 ? await switching.end : 'waits'
      for (const { id } of wallet.getState().pending) wallet.decide(id, 'approve')
      await begin('personal_sign', example('personal_sign', account))
      await begin('personal_sign', example('personal_sign', account))
      return { left, first: codeOf(first), switched: codeOf(switched), signing: wallet.getState().pending.length }
    },
    seen: { left: 1, first: 4001, switched: 4001, signing: 2 },
    spec: { left: 2, first: undefined, switched: undefined, signing: 2 },
  },
  'connection-refusal': sharedProbes.connectionRefusal({ code: 4001, message: 'User denied account authorization.' }),
  'unauthorized-account': {
    async observe({ connect, wallet, send, example }) {
      await connect()
      const [, other] = wallet.getState().accounts
      return send('personal_sign', example('personal_sign', other?.address ?? '0x'))
    },
    seen: { code: -32602, message: 'Invalid parameters: must provide an Ethereum address.' },
    spec: { code: 4100, message: 'The requested account and/or method has not been authorized by the user.' },
  },
  'typed-data-chain': typedDataProbes.otherChain({
    code: -32602,
    message: 'Invalid parameters: active chainId is different than the one provided.',
  }),
  'chain-of-origin': sharedProbes.chainOfOrigin,
  'permitted-chain': sharedProbes.permittedChain,
  'client-version': metamaskProbes.clientVersion('MetaMask/8.1.2/Mobile'),
  'walletconnect-methods': walletConnectProbes.methods(
    words(`
      personal_sign eth_sign eth_sendTransaction eth_chainId eth_accounts wallet_addEthereumChain
      wallet_switchEthereumChain wallet_getPermissions`),
  ),
  'other-chain': walletConnectProbes.otherChain,
  'walletconnect-events': walletConnectProbes.events,
}

const codeOf = (answer: unknown): unknown => (answer as { code?: unknown } | null)?.code
