import { type Hex, hashMessage, numberToHex, recoverAddress, size } from 'viem'
import type { QuirkProbe } from '#mocks/wallet/personas/testing/createQuirkBench'
import { words } from '#mocks/wallet/words'
import { sharedProbes } from './sharedProbes.ts'
import { walletConnectProbes } from './walletConnectProbes.ts'

const rejected = { code: 4001, message: 'User rejected the request.' }
const FEW = words(`
  wallet_addEthereumChain wallet_watchAsset wallet_requestPermissions wallet_getPermissions wallet_revokePermissions`)
const REFUSED = {
  eth_sendTransaction: 'transaction',
  wallet_sendCalls: 'transaction',
  personal_sign: 'signature',
  eth_signTypedData: 'signature',
  eth_signTypedData_v4: 'signature',
  wallet_switchEthereumChain: 'chain switch',
}

export const safeProbes: Readonly<Record<string, QuirkProbe>> = {
  'contract-account': {
    async observe({ connect, send, example, wallet, contract, sent }) {
      const account = await connect()
      const signature = (await send('personal_sign', ['0x68656c6c6f', account])) as Hex
      const signer = await recoverAddress({ hash: hashMessage('hello'), signature })
      const hash = (await send('eth_sendTransaction', example('eth_sendTransaction', account))) as Hex
      return {
        account: account === contract ? 'a contract' : 'a key',
        signer: signer === account ? 'the account' : 'somebody else',
        hash: size(hash),
        proposed: wallet.getState().proposals.map((proposal) => proposal.hash === hash),
        sent: sent.some(({ method }) => method === 'eth_sendRawTransaction'),
      }
    },
    seen: { account: 'a contract', signer: 'somebody else', hash: 32, proposed: [true], sent: false },
    spec: { account: 'a key', signer: 'the account', hash: 32, proposed: [], sent: true },
  },
  'unknown-chain': sharedProbes.unknownChain({ code: 4901, message: 'Unsupported chain' }),
  'older-capability': sharedProbes.olderCapability,
  refusals: {
    async observe({ connect, wallet, send, example, second }) {
      const account = await connect()
      wallet.setPolicy('reject')
      const answers = []
      for (const method of Object.keys(REFUSED)) {
        const isSwitch = method === 'wallet_switchEthereumChain'
        const params = isSwitch ? [{ chainId: numberToHex(second.chainId) }] : example(method, account)
        answers.push(await send(method, params))
      }
      return answers
    },
    seen: Object.values(REFUSED).map((what) => ({ code: 4001, message: `User rejected ${what}` })),
    spec: Object.keys(REFUSED).map(() => rejected),
  },
  'newest-request': {
    async observe({ connect, wallet, begin, approve, example }) {
      const account = await connect()
      wallet.setPolicy('ask')
      const first = await begin('personal_sign', example('personal_sign', account))
      const next = await begin('personal_sign', example('personal_sign', account))
      const waiting = wallet.getState().pending.length
      approve()
      const signature = await next.end
      const replaced = wallet.getState().pending.length === 0 ? await first.end : 'waits'
      return { waiting, next: typeof signature, replaced }
    },
    seen: { waiting: 1, next: 'string', replaced: { code: 4001, message: 'User rejected signature' } },
    spec: { waiting: 2, next: 'string', replaced: 'waits' },
  },
  'chain-first': {
    async observe({ wallet, send, events, second }) {
      const { activeAccount } = wallet.getState()
      wallet.next('eth_requestAccounts').approve({ accounts: [activeAccount], chainId: second.chainId })
      await send('eth_requestAccounts')
      wallet.forget()
      return events.map(({ name }) => name)
    },
    seen: ['chainChanged', 'accountsChanged', 'chainChanged', 'accountsChanged'],
    spec: ['accountsChanged', 'chainChanged', 'accountsChanged', 'chainChanged'],
  },
  'few-methods': {
    async observe({ connect, send, example, toAdd }) {
      const account = await connect()
      const codes = []
      for (const method of FEW) {
        const params = method === 'wallet_addEthereumChain' ? toAdd(31339) : example(method, account)
        codes.push(((await send(method, params)) as { code?: number } | null)?.code ?? 'answered')
      }
      return codes
    },
    seen: FEW.map(() => 4200),
    spec: FEW.map(() => 'answered'),
  },
  'walletconnect-methods': walletConnectProbes.methods(
    words('personal_sign eth_sign eth_sendTransaction eth_chainId eth_accounts wallet_switchEthereumChain'),
  ),
  'walletconnect-events': walletConnectProbes.events,
}
