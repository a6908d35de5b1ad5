import {
  NO_FUNCTION,
  NO_HANDLE,
  NO_OPTIONS,
  NO_REQUIRED_OPTIONS,
  testHostileInput,
} from '#mocks/core/testing/hostileInput'
import * as entry from './index.ts'

testHostileInput(entry, [
  {
    name: 'createRpcHandlers',
    call: entry.createRpcHandlers,
    refuses: [
      ...NO_REQUIRED_OPTIONS,
      ...[null, 5, {}, { chainId: 0 }, { chainId: '1' }, { chainId: 1, tpyo: 1 }].map((a) => ({ a })),
      ...[{ chainId: 1, answers: [] }, { rpcUrl: 'node' }, { rpcUrl: 5 }, { cassette: 5 }].map((a) => ({ a })),
      { a: { cassette: 'x', onMiss: 'upstream' } },
    ],
  },
  {
    name: 'mockWalletConnect',
    call: entry.mockWalletConnect,
    valid: {},
    refuses: NO_OPTIONS,
    wrong: {
      chains: [null, '', 5, {}, [1], [{}], [{ chainId: '1' }], [{ chainId: 1, rpcUrl: 'node' }]],
      wallets: [null, '', 5, {}, [null], [{}]],
      urls: [null, '', 5, {}, [5], ['relay']],
      window: NO_HANDLE,
      clock: NO_HANDLE,
      trace: NO_HANDLE,
      onFault: NO_FUNCTION,
    },
  },
])
