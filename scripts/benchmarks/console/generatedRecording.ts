import { createRandom } from '#mocks/core/createRandom'
import { type TraceEvent, type TraceHop, VERSION } from '#mocks/trace/traceEvent'
import type { BenchInfo } from '#mocks/world/benchInfo'

const token = '0x0000000000000000000000000000000000000001'

export const generatedInfo: BenchInfo = {
  version: 'generated',
  chains: [{ chainId: 31_337, name: 'Bench', mode: 'fresh', rpcUrl: 'http://127.0.0.1:1', wsUrl: 'ws://127.0.0.1:1' }],
  mnemonic: '',
  accounts: [],
  token,
  contractAccount: token,
  delegate: token,
  nft: token,
  market: token,
  names: token,
  relayUrl: 'ws://127.0.0.1:1',
  registryUrl: 'http://127.0.0.1:1',
  linkUrl: '',
}

const START = 1_790_000_000_000
const accounts = ['0x09e98a5f26002886a34f926c2904dafd481faf74', '0xf93d5797a37b7285df4c27c0564b60b154c43648']
const reads = ['eth_call', 'eth_getBalance', 'eth_blockNumber', 'eth_chainId', 'eth_getLogs', 'eth_gasPrice']
const asks = ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'wallet_switchEthereumChain']

export function generateTrace(count: number, seed: number): TraceEvent[] {
  const random = createRandom(seed)
  const events: TraceEvent[] = []
  let at = START
  let spans = 0
  let flows = 0

  const pick = <item>(items: readonly item[]): item => items[Math.floor(random() * items.length)] as item
  const hex = (length: number): string =>
    `0x${Array.from({ length: Math.ceil(length / 8) }, () =>
      Math.floor(random() * 2 ** 32)
        .toString(16)
        .padStart(8, '0'),
    )
      .join('')
      .slice(0, length)}`

  function push(event: Pick<TraceEvent, 'hop' | 'phase'> & Partial<TraceEvent>): void {
    at += random() * 6
    const place = { v: VERSION, source: 'generated', seq: events.length + 1, at: Math.round(at * 10) / 10 } as const
    events.push({ ...place, keys: [], data: {}, ...event })
  }

  function hop(
    name: TraceHop,
    method: string,
    keys: readonly string[],
    data: { asked: Record<string, unknown>; answered: Record<string, unknown> },
    inside: () => void = () => {},
  ): void {
    spans += 1
    const span = `span:generated/${spans}`
    push({ hop: name, phase: 'request', method, span, keys, data: data.asked })
    inside()
    push({ hop: name, phase: 'error' in data.answered ? 'error' : 'response', method, span, keys, data: data.answered })
  }

  function poll(): void {
    flows += 1
    const method = pick(reads)
    const key = [`rpc:dapp-page-1:${flows}`]
    const params =
      method === 'eth_call' ? [{ to: pick(accounts), data: hex(72) }, 'latest'] : [pick(accounts), 'latest']
    const answered = { result: hex(method === 'eth_getLogs' ? 256 : 64) }
    const asked = { chainId: 31_337, client: 'dapp-page-1', params }
    const node = { asked, answered: { chainId: 31_337, ...answered } }
    hop('dappRpc', method, key, { asked: { params }, answered }, () => hop('gateway', method, key, node))
  }

  function probe(): void {
    flows += 1
    const key = [`req:generated/${flows}`]
    const method = pick(['eth_accounts', 'eth_chainId', 'wallet_getCapabilities'])
    const answered = { result: method === 'eth_accounts' ? [accounts[0]] : '0x7a69' }
    const asked = { wallet: 'wallet-1', origin: 'http://127.0.0.1:5180' }
    hop('provider', method, key, { asked: {}, answered }, () => hop('wallet', method, key, { asked, answered }))
  }

  function fetchOne(): void {
    const path = pick([
      'api.web3modal.org/getWallets',
      'pulse.walletconnect.org/batch',
      'verify.walletconnect.org/v3/public-key',
    ])
    const data = { asked: { query: { projectId: 'generated', page: '1' } }, answered: { status: 200 } }
    hop('registry', `GET ${path}`, [], data)
  }

  function ask(): void {
    flows += 1
    const method = pick(asks)
    const isRemote = random() < 0.5
    const isRefused = random() < 0.1
    const key = `req:generated/${flows}`
    const keys = [key, `action:generated/${flows}`]
    const connector = isRemote
      ? { connector: 'walletConnect', connectorName: 'WalletConnect' }
      : { connector: 'org.walletbench.alpha', connectorName: 'Bench Wallet' }
    const params = [hex(130), pick(accounts)]
    const answered = isRefused
      ? { error: { code: 4001, message: 'User rejected the request.' } }
      : { result: hex(method === 'eth_sendTransaction' ? 66 : 132) }
    const asked = { wallet: 'wallet-1', origin: 'http://127.0.0.1:5180', params }
    const decide = () => {
      hop('person', method, [key], { asked: { ...asked, request: `ask:${flows}` }, answered }, () => {
        at += random() * 2_000
      })
      if (isRefused || method !== 'eth_sendTransaction') return
      for (const call of ['eth_estimateGas', 'eth_getTransactionCount', 'eth_sendRawTransaction']) {
        const rpc = [key, `rpc:wallet-page-1:${flows}-${call}`]
        const asked = { chainId: 31_337, client: 'wallet-page-1', params: [hex(220)] }
        const done = { asked, answered: { result: hex(66) } }
        hop('walletRpc', call, rpc, done, () => hop('gateway', call, rpc.slice(1), done))
      }
    }
    const inWallet = () => hop('wallet', method, [key], { asked, answered }, decide)
    const byRelay = () => {
      const message = [key, `msg:${flows}`]
      const frame = { asked: { params: { topic: hex(64), tag: 1108 } }, answered: { result: true } }
      hop('dappPublish', 'irn_publish', message, frame)
      hop('peerDeliver', 'irn_subscription', message, frame)
      hop('peer', method, message, { asked: { topic: hex(64), params }, answered }, inWallet)
      hop('peerPublish', 'irn_publish', message, frame)
      hop('dappDeliver', 'irn_subscription', message, frame)
    }
    hop('action', method, keys.slice(1), { asked: { params, ...connector }, answered }, () =>
      hop('provider', method, keys, { asked: { params }, answered }, isRemote ? byRelay : inWallet),
    )
  }

  function mine(): void {
    push({ hop: 'chain', phase: 'event', method: 'block', data: { chainId: 31_337, number: flows, transactions: 0 } })
  }

  while (events.length < count) {
    const chance = random()
    if (chance < 0.62) poll()
    else if (chance < 0.78) probe()
    else if (chance < 0.86) fetchOne()
    else if (chance < 0.92) mine()
    else ask()
  }
  return events.slice(0, count)
}
