import { numberToHex } from 'viem'
import type { QuirkProbe } from '#mocks/wallet/personas/testing/createQuirkBench'
import { LEGACY_MEMBERS, legacyProbe } from './legacyProbe.ts'
import { metamaskExtensionProbes } from './metamaskExtensionProbes.ts'
import { sharedProbes } from './sharedProbes.ts'
import { typedDataProbes } from './typedDataProbes.ts'

const notFound = (method: string) => ({
  code: -32601,
  message: `The method "${method}" does not exist / is not available.`,
})
const authorization = {
  chainId: '0x7a69',
  address: `0x${'de'.repeat(20)}`,
  nonce: '0x0',
  yParity: '0x0',
  r: `0x${'11'.repeat(32)}`,
  s: `0x${'22'.repeat(32)}`,
}
const alreadyPending = (type: string) => ({
  code: -32002,
  message: `Request of type '${type}' already pending for origin https://dapp.test. Please wait.`,
})

/** The answer of `web3_clientVersion`. For spec it is the node's. */
const clientVersion = (seen: string): QuirkProbe => ({
  observe: ({ send }) => send('web3_clientVersion'),
  seen,
  spec: 'node/1.0',
})

const both = {
  'legacy-provider': legacyProbe({
    names: [...LEGACY_MEMBERS, 'isMetaMask'],
    send: 'answer',
    sendAsync: 'answer',
    sendNow: 'answer',
    networkChanged: ['31338'],
  }),
  'lowercase-addresses': sharedProbes.lowercaseAddresses,
  'transaction-refusal': sharedProbes.refusal('eth_sendTransaction', {
    code: 4001,
    message: 'MetaMask Tx Signature: User denied transaction signature.',
  }),
  'method-not-found': sharedProbes.methodNotFound(notFound),
  'typed-data-v3': typedDataProbes.v3,
  'typed-data-v1': typedDataProbes.firstDraft,
  'bare-hex': {
    async observe({ connect, send }) {
      const account = await connect()
      const sign = (message: string) => send('personal_sign', [message, account])
      return [(await sign('cafe')) === (await sign('0xcafe')), (await sign('abc')) === (await sign('0x0abc'))]
    },
    seen: [true, true],
    spec: [false, false],
  },
  'undeclared-domain': typedDataProbes.undeclaredDomain,
  'converted-values': typedDataProbes.convertedValues,
  'no-authorizations': {
    async observe({ connect, send, asked, example }) {
      const account = await connect()
      const [transaction] = example('eth_sendTransaction', account) as readonly object[]
      const answer = await send('eth_sendTransaction', [{ ...transaction, authorizationList: [authorization] }])
      return { answer: typeof answer === 'string' ? 'sent' : (answer as { code: number }).code, asked: asked() }
    },
    seen: { answer: -32602, asked: ['eth_requestAccounts'] },
    spec: { answer: 'sent', asked: ['eth_requestAccounts', 'eth_sendTransaction'] },
  },
  'ten-calls': {
    async observe({ connect, send, example }) {
      const account = await connect()
      const [batch] = example('wallet_sendCalls', account) as readonly { calls: readonly object[] }[]
      const [call] = batch?.calls ?? []
      const codes = []
      for (const length of [10, 11]) {
        const answer = await send('wallet_sendCalls', [{ ...batch, calls: Array.from({ length }, () => call) }])
        codes.push((answer as { code?: number }).code ?? 'taken')
      }
      return codes
    },
    seen: ['taken', 5740],
    spec: ['taken', 'taken'],
  },
} as const satisfies Readonly<Record<string, QuirkProbe>>

const { 'typed-data-v3': _v3, ...bothButOwn } = both

export const metamaskProbes = {
  both,
  clientVersion,
  extension: {
    ...bothButOwn,
    'already-pending': {
      async observe({ wallet, connect, begin, approve, example, toAdd }) {
        const other = wallet.openConnection('https://other.test')
        wallet.setPolicy('ask')
        await begin('eth_requestAccounts')
        const again = await begin('eth_requestAccounts')
        const elsewhere = await begin('eth_requestAccounts', [], other)
        wallet.setPolicy('approve')
        for (const { id } of wallet.getState().pending) wallet.decide(id, 'approve')
        const account = await connect()
        wallet.setPolicy('ask')
        await begin('wallet_addEthereumChain', toAdd(31339))
        const added = await begin('wallet_addEthereumChain', toAdd(31340))
        approve()
        await begin('personal_sign', example('personal_sign', account))
        const signed = await begin('personal_sign', example('personal_sign', account))
        return [again.first, elsewhere.first, added.first, signed.first]
      },
      seen: [alreadyPending('wallet_requestPermissions'), 'waits', alreadyPending('wallet_addEthereumChain'), 'waits'],
      spec: ['waits', 'waits', 'waits', 'waits'],
    },
    'typed-data-chain': typedDataProbes.otherChain({
      code: -32603,
      message: 'Provided chainId "1" must match the active chainId "31337"',
      data: { cause: { message: 'Provided chainId "1" must match the active chainId "31337"' } },
    }),
    'chain-of-origin': sharedProbes.chainOfOrigin,
    'late-chain-changed': {
      async observe({ connection, wallet, second, connect }) {
        const order: string[] = []
        const heard = new Promise<void>((resolve) =>
          connection.on(({ name }) => {
            order.push(name)
            if (name === 'chainChanged') resolve()
          }),
        )
        await connect()
        order.push('connected')
        wallet.next('wallet_switchEthereumChain').approve()
        await connection.request({
          method: 'wallet_switchEthereumChain',
          params: [{ chainId: numberToHex(second.chainId) }],
        })
        order.push('switched')
        await heard
        return order
      },
      seen: ['accountsChanged', 'connected', 'switched', 'chainChanged'],
      spec: ['accountsChanged', 'connected', 'chainChanged', 'switched'],
    },
    'client-version': clientVersion('MetaMask/v13.13.1'),
    ...metamaskExtensionProbes,
  } satisfies Readonly<Record<string, QuirkProbe>>,
}
