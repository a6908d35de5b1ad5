import { CHAINS } from '../conformanceWorld.ts'
import { ask, connected, type Probe } from '../probe.ts'

const HELLO = '0x68656c6c6f'
const mine = '{account 1}'
const foreign = '{account 3}'
const SIGNATURE =
  '0x806c8be45682d66732263b72bccdafa84b8d6859d941fcdfdb47c296c45e591f5173b93e18477dfa47f74206e5aaeef80971efc9aff97133e811b0a17c3a01ae1c'

function typedData(change: object = {}) {
  return {
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
      Note: [{ name: 'text', type: 'string' }],
    },
    primaryType: 'Note',
    domain: { name: 'Truth', chainId: CHAINS.home },
    message: { text: 'hello' },
    ...change,
  }
}
const text = (change?: object) => JSON.stringify(typedData(change))
const draft = [{ type: 'string', name: 'text', value: 'hello' }]
const approve = { person: 'approve' } as const
const typedV4 = (id: string, data: unknown, more: Partial<Probe> = {}): Probe =>
  connected(`typed/${id}`, [ask('eth_signTypedData_v4', [mine, data])], more)

const personalSign: readonly Probe[] = [
  { id: 'sign/of-stranger', site: 'stranger', calls: [ask('personal_sign', [HELLO, mine])] },
  { id: 'sign/approved', site: 'connected', person: 'approve', calls: [ask('personal_sign', [HELLO, mine])] },
  { id: 'sign/refused', site: 'connected', calls: [ask('personal_sign', [HELLO, mine])] },
  { id: 'sign/closed', site: 'connected', person: 'close', calls: [ask('personal_sign', [HELLO, mine])] },
  { id: 'sign/plain-text', site: 'connected', person: 'approve', calls: [ask('personal_sign', ['hello', mine])] },
  { id: 'sign/bare-hex', site: 'connected', person: 'approve', calls: [ask('personal_sign', ['cafe', mine])] },
  { id: 'sign/turned-round', site: 'connected', person: 'approve', calls: [ask('personal_sign', [mine, HELLO])] },
  { id: 'sign/empty', site: 'connected', person: 'approve', calls: [ask('personal_sign', ['0x', mine])] },
  { id: 'sign/not-permitted', site: 'connected', calls: [ask('personal_sign', [HELLO, foreign])] },
  { id: 'sign/bad-address', site: 'connected', calls: [ask('personal_sign', [HELLO, '0x1234'])] },
  { id: 'sign/no-address', site: 'connected', calls: [ask('personal_sign', [HELLO])] },
  { id: 'sign/empty-list', site: 'connected', calls: [ask('personal_sign', [])] },
  { id: 'sign/no-parameters', site: 'connected', calls: [ask('personal_sign')] },
  { id: 'sign/number', site: 'connected', calls: [ask('personal_sign', [1, mine])] },
  { id: 'sign/object', site: 'connected', calls: [ask('personal_sign', { message: HELLO, from: mine })] },
  { id: 'sign/eth-sign', site: 'connected', calls: [ask('eth_sign', [mine, `0x${'ab'.repeat(32)}`])] },
  { id: 'sign/recover-bad', site: 'connected', calls: [ask('personal_ecRecover', [HELLO, '0x00'])] },
  { id: 'sign/recover-none', site: 'connected', calls: [ask('personal_ecRecover', [])] },
  connected('sign/recover', [ask('personal_ecRecover', [HELLO, SIGNATURE])]),
]

const typed: readonly Probe[] = [
  typedV4('of-stranger', text(), { site: 'stranger' }),
  typedV4('approved', text(), approve),
  typedV4('refused', text()),
  typedV4('closed', text(), { person: 'close' }),
  typedV4('as-object', typedData(), approve),
  typedV4('other-chain', text({ domain: { name: 'Truth', chainId: 1 } })),
  typedV4('chain-as-hex', text({ domain: { name: 'Truth', chainId: '0x7a69' } }), approve),
  typedV4('chain-as-word', text({ domain: { name: 'Truth', chainId: 'home' } })),
  typedV4('no-domain-type', text({ types: { Note: [{ name: 'text', type: 'string' }] } }), approve),
  typedV4('no-json', 'nope'),
  typedV4('empty', '{}'),
  typedV4('no-message', text({ message: undefined })),
  typedV4('no-primary-type', text({ primaryType: undefined })),
  typedV4('unknown-primary-type', text({ primaryType: 'Nope' })),
  typedV4('wrong-value', text({ types: { Note: [{ name: 'text', type: 'uint256' }] } })),
  { id: 'typed/not-permitted', site: 'connected', calls: [ask('eth_signTypedData_v4', [foreign, text()])] },
  { id: 'typed/bad-address', site: 'connected', calls: [ask('eth_signTypedData_v4', ['0x1234', text()])] },
  { id: 'typed/turned-round', site: 'connected', calls: [ask('eth_signTypedData_v4', [text(), mine])] },
  { id: 'typed/empty-list', site: 'connected', calls: [ask('eth_signTypedData_v4', [])] },
  { id: 'typed/one-parameter', site: 'connected', calls: [ask('eth_signTypedData_v4', [mine])] },
  { id: 'typed/v3', site: 'connected', person: 'approve', calls: [ask('eth_signTypedData_v3', [mine, text()])] },
  { id: 'typed/v1', site: 'connected', person: 'approve', calls: [ask('eth_signTypedData', [draft, mine])] },
  { id: 'typed/v1-of-v4', site: 'connected', calls: [ask('eth_signTypedData', [mine, text()])] },
  { id: 'typed/v1-empty', site: 'connected', calls: [ask('eth_signTypedData', [[], mine])] },
]

export const signProbes: readonly Probe[] = [...personalSign, ...typed]
