import type { QuirkBench, QuirkProbe } from '#mocks/wallet/personas/testing/createQuirkBench'
import { toSessionOffer } from '#mocks/wallet/walletconnect/proposals/answerProposal'
import { words } from '#mocks/wallet/words'
import { grantNamespaces } from '../../../walletconnect/namespaces.ts'

const METHODS = words(`
  personal_sign eth_sign eth_sendTransaction eth_chainId eth_accounts wallet_addEthereumChain wallet_switchEthereumChain
  wallet_getPermissions wallet_revokePermissions`)
const EVENTS = ['accountsChanged', 'chainChanged', 'connect', 'disconnect', 'message']

function grantTo({ wallet, first }: QuirkBench) {
  const accounts = wallet.getState().accounts.map(({ address }) => address)
  const wish = { chains: [`eip155:${first.chainId}`], methods: [...METHODS], events: EVENTS }
  const offer = toSessionOffer(wallet.getState(), wallet.traits, accounts)
  const granted = grantNamespaces({ optionalNamespaces: { eip155: wish } }, offer)
  if ('refusal' in granted) throw new Error(granted.refusal.message)
  return granted.namespaces['eip155']
}

const methods = (seen: readonly string[]): QuirkProbe => ({
  observe: async (bench) => METHODS.filter((method) => grantTo(bench)?.methods.includes(method)),
  seen,
  spec: METHODS.filter((method) => method !== 'eth_sign'),
})

const events: QuirkProbe = {
  observe: async (bench) => EVENTS.filter((event) => grantTo(bench)?.events.includes(event)),
  seen: ['accountsChanged', 'chainChanged'],
  spec: EVENTS,
}

const otherChain: QuirkProbe = {
  async observe({ wallet, connect, second, example, asked }) {
    const account = await connect()
    const session = wallet.openConnection('https://dapp.test', { transport: 'walletconnect' })
    const before = asked().length
    const params = example('personal_sign', account)
    await session.request({ method: 'personal_sign', params }, { chainId: second.chainId })
    await session.request({ method: 'personal_sign', params }, { chainId: second.chainId })
    return { asked: asked().slice(before), isThere: session.chainId() === second.chainId }
  },
  seen: { asked: ['wallet_switchEthereumChain', 'personal_sign', 'personal_sign'], isThere: true },
  spec: { asked: ['personal_sign', 'personal_sign'], isThere: false },
}

export const walletConnectProbes = { methods, events, otherChain }
