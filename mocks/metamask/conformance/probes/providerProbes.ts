import { connected, type Probe } from '../probe.ts'

const raw = (id: string, ...args: readonly unknown[]): Probe => connected(`request/${id}`, [{ args }])
const payload = { id: 7, jsonrpc: '2.0', method: 'eth_chainId' }

const requests: readonly Probe[] = [
  raw('no-argument'),
  raw('null', null),
  raw('text', 'eth_chainId'),
  raw('list', ['eth_chainId']),
  raw('empty', {}),
  raw('method-of-number', { method: 1 }),
  raw('empty-method', { method: '' }),
  raw('parameters-of-text', { method: 'eth_chainId', params: 'nope' }),
  raw('parameters-of-number', { method: 'eth_chainId', params: 1 }),
  raw('parameters-of-null', { method: 'eth_chainId', params: null }),
  raw('parameters-of-object', { method: 'eth_chainId', params: {} }),
  raw('id-and-more', { ...payload, nope: 1 }),
]

const legacy: readonly Probe[] = [
  { id: 'legacy/enable', site: 'connected', calls: [{ via: 'enable', args: [] }] },
  { id: 'legacy/enable-refused', site: 'stranger', calls: [{ via: 'enable', args: [] }] },
  { id: 'legacy/is-connected', site: 'connected', calls: [{ via: 'isConnected', args: [] }] },
  { id: 'legacy/send-method', site: 'connected', calls: [{ via: 'send', args: ['eth_chainId'] }] },
  { id: 'legacy/send-method-unknown', site: 'connected', calls: [{ via: 'send', args: ['nope_nope'] }] },
  { id: 'legacy/send-payload', site: 'connected', calls: [{ via: 'send', args: [payload], callback: true }] },
  connected('legacy/send-at-once', [{ via: 'send', args: [{ ...payload, method: 'eth_accounts' }] }]),
  connected('legacy/send-version-at-once', [{ via: 'send', args: [{ ...payload, method: 'net_version' }] }]),
  { id: 'legacy/send-other-at-once', site: 'connected', calls: [{ via: 'send', args: [payload] }] },
  { id: 'legacy/send-async', site: 'connected', calls: [{ via: 'sendAsync', args: [payload], callback: true }] },
  connected('legacy/send-async-unknown', [
    { via: 'sendAsync', args: [{ ...payload, method: 'nope_nope' }], callback: true },
  ]),
  connected('legacy/send-async-list', [
    { via: 'sendAsync', args: [[payload, { ...payload, id: 8, method: 'net_version' }]], callback: true },
  ]),
]

export const providerProbes: readonly Probe[] = [
  { id: 'provider/announcement', site: 'connected', look: 'announcement' },
  { id: 'provider/names', site: 'connected', look: 'names' },
  { id: 'provider/names-of-stranger', site: 'stranger', look: 'names' },
  { id: 'provider/error', site: 'connected', look: 'error' },
  { id: 'provider/listeners', site: 'connected', look: 'listeners' },
  ...requests,
  ...legacy,
]
