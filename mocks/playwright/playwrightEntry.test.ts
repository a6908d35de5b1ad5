import * as refused from '#mocks/core/testing/hostileInput'
import * as entry from './index.ts'

const { NO_FUNCTION, NO_HANDLE, NO_OPTIONS, NO_TEXT } = refused
const NO_TARGET = [undefined, ...NO_HANDLE]
const context = { route() {}, addInitScript() {} } as never
const chain = { chainId: 1, rpcUrl: 'http://127.0.0.1:1', wsUrl: 'ws://127.0.0.1:1' }
const NO_CHAINS = [null, '', 5, {}, [1], [{}], [{ ...chain, chainId: '1' }], [{ ...chain, rpcUrl: 'node' }]]

refused.testHostileInput(
  entry,
  [
    { name: 'mockChains', call: (given: never) => entry.mockChains(given, { chains: [chain] }), refuses: NO_TARGET },
    {
      name: 'mockChains',
      call: (given: never) => entry.mockChains(context, given),
      valid: { chains: [chain] },
      refuses: refused.NO_REQUIRED_OPTIONS,
      wrong: {
        chains: [undefined, ...NO_CHAINS],
        rpc: [null, '', 5, [], { a: '1' }, { a: 0 }],
        proxy: NO_HANDLE,
        sockets: [null, '', 'direct', 'constructor'],
      },
    },
    { name: 'mockWalletConnect', call: (given: never) => entry.mockWalletConnect(given), refuses: NO_TARGET },
    {
      name: 'mockWalletConnect',
      call: (given: never) => entry.mockWalletConnect(context, given),
      valid: {},
      refuses: NO_OPTIONS,
      wrong: {
        relay: NO_HANDLE,
        registry: NO_HANDLE,
        space: [...NO_TEXT, 'a/b'],
        chains: NO_CHAINS,
        urls: [null, '', 5, {}, [5], ['relay']],
      },
    },
    { name: 'mockWallets', call: (given: never) => entry.mockWallets(given), refuses: NO_TARGET },
    {
      name: 'mockWallets',
      call: (given: never) => entry.mockWallets(context, given),
      valid: { rpcUrl: 'http://127.0.0.1:1' },
      refuses: NO_OPTIONS,
      wrong: {
        wallets: [
          null,
          '',
          5,
          {},
          [],
          ['rainbow'],
          [null],
          [{ tpyo: 1 }],
          [{ persona: 5 }],
          [{ accounts: -1 }],
          [{ policy: 'aprove' }],
          [{ mnemonic: 5 }],
          [{ chains: [] }],
          [{ chainIds: ['1'] }],
          [{ wait: 5 }],
          [{ announce: { when: 'soon' } }],
          [{ ethereum: 'steal' }],
          [{ name: '' }],
          [{ delegate: '0x' }],
        ],
        rpcUrl: NO_TEXT,
        trace: NO_HANDLE,
      },
    },
    { name: 'createResilience', call: (given: never) => entry.createResilience(given), refuses: NO_TARGET },
    {
      name: 'createResilience',
      call: (given: never) => entry.createResilience(entry.test, given),
      valid: {},
      refuses: NO_OPTIONS,
      wrong: { scenarios: [null, '', 5, {}, [null], ['person'], [{}]] },
    },
    {
      name: 'resilience',
      call: (title: never) => entry.resilience(title, async () => {}),
      refuses: [undefined, '', ...NO_TEXT],
    },
    {
      name: 'resilience',
      call: (body: never) => entry.resilience('pays', {}, body),
      refuses: [undefined, ...NO_FUNCTION],
    },
    {
      name: 'resilience',
      call: (options: never) => entry.resilience('pays', options, async () => {}),
      valid: {},
      refuses: [undefined, ...NO_OPTIONS],
      wrong: {
        gaveUp: NO_FUNCTION,
        waiting: NO_FUNCTION,
        retry: NO_FUNCTION,
        failOn: [null, '', 5, {}, ['fell'], ['constructor']],
        scenarios: [null, '', 5, {}, [5]],
      },
    },
  ],
  { expect: "It is Playwright's, with matchers.", test: "It is Playwright's, with fixtures." },
)
