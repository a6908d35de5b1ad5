import { ask, type Call, connected, type Probe } from '../probe.ts'

const from = '{account 1}'
const to = '{account 2}'
const send = (...params: readonly unknown[]): Call => ask('eth_sendTransaction', params)
const sent = (id: string, change: object): Probe =>
  connected(`transaction/${id}`, [send({ from, to, value: '0x1', ...change })], { person: 'approve', shape: true })

const transaction: readonly Probe[] = [
  { id: 'transaction/of-stranger', site: 'stranger', calls: [send({ from, to, value: '0x0' })] },
  sent('approved', {}),
  { id: 'transaction/refused', site: 'connected', calls: [send({ from, to, value: '0x1' })] },
  { id: 'transaction/closed', site: 'connected', person: 'close', calls: [send({ from, to, value: '0x1' })] },
  { id: 'transaction/none', site: 'connected', calls: [ask('eth_sendTransaction')] },
  { id: 'transaction/empty-list', site: 'connected', calls: [send()] },
  { id: 'transaction/empty', site: 'connected', calls: [send({})] },
  { id: 'transaction/text', site: 'connected', calls: [send('nope')] },
  { id: 'transaction/no-from', site: 'connected', calls: [send({ to, value: '0x0' })] },
  { id: 'transaction/nowhere', site: 'connected', calls: [send({ from, value: '0x0' })] },
  sent('not-permitted', { from: '{account 3}' }),
  sent('bad-from', { from: '0x1234' }),
  sent('bad-to', { to: '0x1234' }),
  sent('value-in-decimal', { value: '1' }),
  sent('value-of-number', { value: 1 }),
  sent('negative-value', { value: '-0x1' }),
  sent('bad-data', { to: '{token}', value: undefined, data: 'nope' }),
  sent('odd-data', { to: '{token}', value: undefined, data: '0x123' }),
  sent('data-to-own-account', { data: '0x01' }),
  sent('other-chain', { chainId: '0x1' }),
  sent('own-chain', { chainId: '0x7a69' }),
  sent('bad-chain', { chainId: 'home' }),
  sent('both-fees', { gasPrice: '0x1', maxFeePerGas: '0x1' }),
  sent('tip-above-fee', { maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x2' }),
  sent('unknown-type', { type: '0x9' }),
  sent('unknown-field', { nope: 1 }),
  sent('authorizations', { type: '0x4', authorizationList: [] }),
  { id: 'transaction/sign-only', site: 'connected', calls: [ask('eth_signTransaction', [{ from, to }])] },
]

const batch = (change: object = {}) => ({
  version: '2.0.0',
  chainId: '0x7a69',
  from,
  atomicRequired: false,
  calls: [{ to, value: '0x0' }],
  ...change,
})
const sentBatch = (id: string, params: readonly unknown[]): Probe =>
  connected(`batch/${id}`, [ask('wallet_sendCalls', params)], { person: 'approve', shape: true })

const batches: readonly Probe[] = [
  { id: 'batch/of-stranger', site: 'stranger', calls: [ask('wallet_sendCalls', [batch()])] },
  { id: 'batch/refused', site: 'connected', asks: true, shape: true, calls: [ask('wallet_sendCalls', [batch()])] },
  { ...sentBatch('approved', [batch()]), asks: true },
  sentBatch('empty-list', []),
  sentBatch('empty', [{}]),
  sentBatch('version', [batch({ version: '1.0' })]),
  sentBatch('no-calls', [batch({ calls: [] })]),
  sentBatch('bad-chain', [batch({ chainId: 31337 })]),
  sentBatch('unknown-chain', [batch({ chainId: '0xdead' })]),
  sentBatch('other-chain', [batch({ chainId: '0x7a6a' })]),
  sentBatch('not-permitted', [batch({ from: '{account 3}' })]),
  sentBatch('bad-to', [batch({ calls: [{ to: '0x1234' }] })]),
  sentBatch('unknown-field', [batch({ nope: 1 })]),
  sentBatch('capability', [batch({ capabilities: { paymasterService: { url: 'https://paymaster.test' } } })]),
  sentBatch('two-calls', [batch({ calls: [{ to }, { to }] })]),
  sentBatch('eleven-calls', [batch({ calls: Array.from({ length: 11 }, () => ({ to })) })]),
  { id: 'batch/status-of-none', site: 'connected', calls: [ask('wallet_getCallsStatus', [])] },
  { id: 'batch/status-of-unknown', site: 'connected', calls: [ask('wallet_getCallsStatus', ['0x1'])] },
  { id: 'batch/status-of-unknown-of-stranger', site: 'stranger', calls: [ask('wallet_getCallsStatus', ['0x1'])] },
  { id: 'batch/show-unknown', site: 'connected', calls: [ask('wallet_showCallsStatus', ['0x1'])] },
  { id: 'batch/capabilities', site: 'connected', calls: [ask('wallet_getCapabilities', [from])] },
  { id: 'batch/capabilities-of-chain', site: 'connected', calls: [ask('wallet_getCapabilities', [from, ['0x7a69']])] },
  connected('batch/capabilities-of-unknown-chain', [ask('wallet_getCapabilities', [from, ['0xdead']])]),
  connected('batch/capabilities-not-permitted', [ask('wallet_getCapabilities', ['{account 3}'])]),
  { id: 'batch/capabilities-of-none', site: 'connected', calls: [ask('wallet_getCapabilities', [])] },
  { id: 'batch/capabilities-of-bad', site: 'connected', calls: [ask('wallet_getCapabilities', ['0x1234'])] },
  { id: 'batch/capabilities-of-stranger', site: 'stranger', calls: [ask('wallet_getCapabilities', [from])] },
]

export const transactionProbes: readonly Probe[] = [...transaction, ...batches]
