import { systemClock } from '#mocks/core/clock'
import {
  NO_ADDRESS,
  NO_COUNT,
  NO_FUNCTION,
  NO_HANDLE,
  NO_OPTIONS,
  NO_REQUIRED_OPTIONS,
  NO_TEXT,
  testHostileInput,
} from '#mocks/core/testing/hostileInput'
import * as entry from '#mocks/index'
import { chain, createTestWallet } from '#mocks/wallet/testing/createTestWallet'
import { DEFAULT_MNEMONIC } from '#mocks/world/benchDefaults'

const { wallet, trace } = createTestWallet({ policy: 'ask' })
const info = { uuid: 'a', name: 'A', icon: 'data:image/svg+xml,', rdns: 'test.a' } as const
const parameters = {
  info,
  mnemonic: DEFAULT_MNEMONIC,
  chains: [chain],
  send: async () => null,
  client: 'wallet',
  trace,
  clock: systemClock,
} as const
const target = { addEventListener() {}, removeEventListener() {}, dispatchEvent: () => true }
const window = { ...target, CustomEvent: class {}, location: { origin: 'http://dapp.test' } }
const createEvent = (type: string) => type
const provider = { request: async () => null }
const next = wallet.next()

const NO_ID = [undefined, null, 0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, '1', '0x1', {}]
const NO_ANSWER = [undefined, null, '', 5, [], {}, 'aprove', 'constructor', { answer: 'yes' }]
const NO_DECISION = [
  { answer: 'approve', tpyo: 1 },
  { answer: 'approve', after: -1 },
  { answer: 'approve', edit: { gas: 5 } },
  { answer: 'reject', error: { code: 'x' } },
]
const NO_INFO = [null, '', 5, [], {}, { ...info, icon: 'x.png' }, { ...info, name: '' }, { ...info, tpyo: 1 }]
const ofPolicy = [
  null,
  '',
  5,
  [],
  'aprove',
  { defualt: 'approve' },
  { default: 'yes' },
  { methods: { personal_sing: 'approve' } },
  { decide: 5 },
]
const ofWallet = {
  accounts: [...NO_COUNT, 0, 10_000],
  accountOffset: [...NO_COUNT, 2 ** 31],
  contractAccounts: [null, '', 5, {}, [null], [{ address: '0x' }]],
  delegate: NO_ADDRESS,
  persona: [null, '', 5, [], {}, 'metamsk', 'constructor', '__proto__'],
  policy: ofPolicy,
  mnemonic: [null, '', 5, [], 'test test', 'test '.repeat(12)],
  subscribe: NO_FUNCTION,
  wait: NO_FUNCTION,
  storage: [...NO_HANDLE, { load() {} }],
}
const ofChains = [null, '', 5, {}, [], [null], [{}], ...NO_ID.map((chainId) => [{ ...chain, chainId }])]
const ofInstall = {
  announce: [null, '', 5, [], { when: 'soon' }, { times: 0 }, { tpyo: 1 }],
  ethereum: [null, '', 5, 'steal', 'constructor'],
  wrap: [null, '', 5, 'wrapped', 'constructor'],
}

testHostileInput(
  entry,
  [
    {
      name: 'createWallet',
      call: entry.createWallet,
      valid: parameters,
      refuses: NO_REQUIRED_OPTIONS,
      wrong: {
        ...ofWallet,
        info: [undefined, ...NO_INFO],
        id: ['', ...NO_TEXT],
        addresses: [null, '', 5, {}, ['0x']],
        chains: [undefined, ...ofChains],
        send: [undefined, ...NO_FUNCTION],
        client: [undefined, '', ...NO_TEXT],
        trace: [undefined, ...NO_HANDLE],
        clock: [undefined, ...NO_HANDLE],
        warningsOf: NO_FUNCTION,
      },
    },
    {
      name: 'mockWallet',
      call: entry.mockWallet,
      valid: { window },
      refuses: NO_REQUIRED_OPTIONS,
      wrong: {
        ...ofWallet,
        ...ofInstall,
        window: [undefined, ...NO_HANDLE],
        origin: ['', ...NO_TEXT],
        uuid: ['', ...NO_TEXT],
        name: ['', ...NO_TEXT],
        icon: ['', 'x.png', ...NO_TEXT],
        rdns: ['', ...NO_TEXT],
        chains: ofChains,
        send: NO_FUNCTION,
        as: [null, '', 5, 'bench'],
        trace: NO_HANDLE,
        clock: NO_HANDLE,
      },
    },
    {
      name: 'installWallet',
      call: entry.installWallet,
      valid: { wallet, origin: 'http://dapp.test', target, createEvent },
      refuses: NO_REQUIRED_OPTIONS,
      wrong: {
        ...ofInstall,
        wallet: [undefined, ...NO_HANDLE],
        origin: [undefined, '', ...NO_TEXT],
        target: [undefined, ...NO_HANDLE],
        createEvent: [undefined, ...NO_FUNCTION],
      },
    },
    {
      name: 'announceProvider',
      call: entry.announceProvider,
      valid: { info, provider, target, createEvent },
      refuses: NO_REQUIRED_OPTIONS,
      wrong: {
        info: [undefined, ...NO_INFO],
        provider: [undefined, ...NO_HANDLE],
        target: [undefined, ...NO_HANDLE],
        createEvent: [undefined, ...NO_FUNCTION],
        waits: [null, '', 5],
        times: [...NO_COUNT, 0],
      },
    },
    {
      name: 'createInjectedProvider',
      call: (given: never) => entry.createInjectedProvider(given, 'http://dapp.test'),
      refuses: [undefined, ...NO_HANDLE],
    },
    {
      name: 'createInjectedProvider',
      call: (origin: never) => entry.createInjectedProvider(wallet, origin),
      refuses: [undefined, '', ...NO_TEXT],
    },
    { name: 'createHttpSend', call: entry.createHttpSend, refuses: [undefined, '', ...NO_TEXT] },
    { name: 'createWebSocketSubscribe', call: entry.createWebSocketSubscribe, refuses: [undefined, '', ...NO_TEXT] },
    {
      name: 'wallet.openConnection',
      call: (origin: never) => wallet.openConnection(origin),
      refuses: [undefined, '', ...NO_TEXT],
    },
    {
      name: 'wallet.openConnection',
      call: (given: never) => wallet.openConnection('http://dapp.test', given),
      refuses: [...NO_OPTIONS, {}, { transport: 'usb' }],
    },
    { name: 'wallet.decide', call: (id: never) => wallet.decide(id, 'approve'), refuses: [undefined, ...NO_TEXT] },
    {
      name: 'wallet.decide',
      call: (decision: never) => wallet.decide('1', decision),
      refuses: NO_ANSWER,
      says: 'answer',
    },
    {
      name: 'wallet.decide',
      call: (decision: never) => wallet.decide('1', decision),
      refuses: NO_DECISION,
      says: 'decision',
    },
    {
      name: 'wallet.next',
      call: (method: never) => wallet.next(method),
      refuses: [...NO_TEXT, '', 'personal_sing', 'constructor'],
      says: '',
    },
    {
      name: 'wallet.next',
      call: (options: never) => wallet.next('personal_sign', options),
      refuses: [...NO_OPTIONS, { origin: 5 }, { optional: 1 }, { tpyo: 1 }],
    },
    {
      name: 'wallet.next().approve',
      call: (edit: never) => next.approve(edit),
      refuses: [null, '', 5, [], { gas: 5 }, { gas: -1n }, { accounts: ['0x'] }, { nonce: -1 }, { tpyo: 1 }],
      says: 'edit',
    },
    {
      name: 'wallet.next().approve',
      call: (manner: never) => next.approve({}, manner),
      refuses: [...NO_OPTIONS, { after: 'later' }, { meanwhile: 'x' }, { tpyo: 1 }],
      says: 'wallet.next',
    },
    {
      name: 'wallet.next().reject',
      call: (error: never) => next.reject(error),
      refuses: [null, '', 5, [], {}, { code: 1 }, { code: 'x', message: '' }, { tpyo: 1 }],
      says: 'error',
    },
    {
      name: 'wallet.next().close',
      call: (manner: never) => next.close(manner),
      refuses: NO_OPTIONS,
      says: 'wallet.next',
    },
    {
      name: 'wallet.next().decide',
      call: (decision: never) => next.decide(decision),
      refuses: NO_ANSWER,
      says: 'answer',
    },
    {
      name: 'wallet.next().decide',
      call: (decision: never) => next.decide(decision),
      refuses: NO_DECISION,
      says: 'decision',
    },
    { name: 'wallet.setPolicy', call: wallet.setPolicy, refuses: [undefined, ...ofPolicy], says: '' },
    {
      name: 'wallet.setMethodPolicy',
      call: (method: never) => wallet.setMethodPolicy(method, 'approve'),
      refuses: [undefined, ...NO_TEXT, '', 'constructor'],
      says: '',
    },
    {
      name: 'wallet.setMethodPolicy',
      call: (decision: never) => wallet.setMethodPolicy('personal_sign', decision),
      refuses: NO_ANSWER.slice(1),
      says: 'answer',
    },
    {
      name: 'wallet.setMethodPolicy',
      call: (decision: never) => wallet.setMethodPolicy('personal_sign', decision),
      refuses: NO_DECISION,
      says: 'decision',
    },
    { name: 'wallet.switchAccount', call: wallet.switchAccount, refuses: [undefined, ...NO_ADDRESS] },
    { name: 'wallet.removeAccount', call: wallet.removeAccount, refuses: [undefined, ...NO_ADDRESS] },
    { name: 'wallet.switchChain', call: (chainId: never) => wallet.switchChain(chainId), refuses: NO_ID },
    { name: 'wallet.switchChain', call: (origin: never) => wallet.switchChain(1, origin), refuses: ['', ...NO_TEXT] },
    { name: 'wallet.disconnect', call: wallet.disconnect, refuses: [undefined, ...NO_TEXT] },
    { name: 'wallet.executeProposal', call: wallet.executeProposal, refuses: [undefined, ...NO_ADDRESS] },
    { name: 'wallet.addSafe', call: wallet.addSafe, refuses: [undefined, ...NO_FUNCTION] },
    { name: 'wallet.deriveAccount', call: wallet.deriveAccount, refuses: [undefined, ...NO_COUNT, 2 ** 31] },
    { name: 'wallet.chainReverted', call: wallet.chainReverted, refuses: NO_ID },
    { name: 'wallet.subscribe', call: wallet.subscribe, refuses: [undefined, ...NO_FUNCTION], says: 'listener' },
  ],
  {
    fromWireError: 'It makes an error of any value: nodes answer with anything.',
    toWireError: 'It makes an error of any value.',
  },
)
