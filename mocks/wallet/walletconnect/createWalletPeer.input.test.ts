import { systemClock } from '#mocks/core/clock'
import { NO_HANDLE, NO_REQUIRED_OPTIONS, NO_TEXT, testHostileInput } from '#mocks/core/testing/hostileInput'
import { createTrace } from '#mocks/trace/createTrace'
import { createBench } from '../testing/createTestWallet.ts'
import * as entry from './createWalletPeer.ts'

const trace = createTrace({ source: 'test', clock: systemClock })
const { wallet } = createBench()

testHostileInput(entry, [
  {
    name: 'createWalletPeer',
    call: entry.createWalletPeer,
    valid: { wallet, trace, clock: systemClock, projectId: 'any', storagePrefix: 'wallet' },
    refuses: NO_REQUIRED_OPTIONS,
    wrong: {
      wallet: [undefined, ...NO_HANDLE],
      trace: [undefined, ...NO_HANDLE],
      clock: [undefined, ...NO_HANDLE],
      projectId: [undefined, '', ...NO_TEXT],
      storagePrefix: [undefined, '', ...NO_TEXT],
      relayUrl: ['', 'relay', 'http://relay.test', ...NO_TEXT],
      storage: [null, '', 5],
      metadata: NO_HANDLE,
      oneClickAuth: [null, '', 5],
    },
  },
])
