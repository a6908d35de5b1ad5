import type { QuirkProbe } from '#mocks/wallet/personas/testing/createQuirkBench'

const denied = {
  code: -32603,
  message: 'Error: TransportStatusError: Ledger device: Condition of use not satisfied (denied by the user?) (0x6985)',
}
const blind = { code: -32603, message: 'Please enable Blind signing or Contract data in the Ethereum app Settings' }
const PENDING = 'An action was already pending on the Ledger device. Please deny or reconnect.'
const rejected = { code: 4001, message: 'User rejected the request.' }
const SIGNED = ['eth_sendTransaction', 'personal_sign', 'eth_signTypedData', 'eth_signTypedData_v4']

export const hardwareProbes: Readonly<Record<string, QuirkProbe>> = {
  'blind-signing': {
    async observe({ connect, send, example }) {
      const account = await connect()
      const [transfer] = example('eth_sendTransaction', account) as readonly object[]
      const answers = [
        await send('eth_sendTransaction', [{ ...transfer, data: '0x1234' }]),
        await send('eth_signTypedData_v4', example('eth_signTypedData_v4', account)),
        await send('eth_sendTransaction', [transfer]),
        await send('personal_sign', example('personal_sign', account)),
      ]
      return answers.map((answer) => (typeof answer === 'string' ? 'signed' : answer))
    },
    seen: [blind, blind, 'signed', 'signed'],
    spec: ['signed', 'signed', 'signed', 'signed'],
  },
  'refused-on-device': {
    async observe({ connect, wallet, send, example }) {
      wallet.setPolicy('reject')
      const answers = [await send('eth_requestAccounts')]
      const account = await connect()
      for (const method of SIGNED) answers.push(await send(method, example(method, account)))
      return answers
    },
    seen: [rejected, ...SIGNED.map(() => denied)],
    spec: [rejected, ...SIGNED.map(() => rejected)],
  },
  'one-at-a-time': {
    async observe({ connect, wallet, begin, example }) {
      const account = await connect()
      wallet.setPolicy('ask')
      const other = wallet.openConnection('https://other.test')
      const first = await begin('personal_sign', example('personal_sign', account))
      const next = await begin('personal_sign', example('personal_sign', account))
      const connecting = [await begin('eth_requestAccounts', [], other), await begin('eth_requestAccounts', [], other)]
      return [first, next, ...connecting].map((request) => request.first)
    },
    seen: ['waits', { code: -32603, message: PENDING }, 'waits', 'waits'],
    spec: ['waits', 'waits', 'waits', 'waits'],
  },
  slow: {
    async observe({ connect, send, example, waited }) {
      const account = await connect()
      await send('personal_sign', example('personal_sign', account))
      return waited
    },
    seen: [2000],
    spec: [],
  },
  'no-upgrade': {
    async observe({ connect, send, example, first }) {
      const account = await connect()
      const [batch] = example('wallet_sendCalls', account) as readonly object[]
      const capabilities = await send('wallet_getCapabilities', [account])
      const sent = await send('wallet_sendCalls', [{ ...batch, atomicRequired: true }])
      const { code = 'taken' } = sent as { code?: number | string }
      return { atomic: atomicOn(first.chainId, capabilities), code }
    },
    seen: { atomic: 'unsupported', code: 5760 },
    spec: { atomic: 'ready', code: 'taken' },
  },
}

function atomicOn(chainId: number, capabilities: unknown): unknown {
  const ofChain = (capabilities as Record<string, { atomic?: { status?: string } }>)[`0x${chainId.toString(16)}`]
  return ofChain?.atomic?.status
}
