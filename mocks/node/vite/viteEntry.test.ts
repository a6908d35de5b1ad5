import { NO_COUNT, NO_OPTIONS, NO_TEXT, testHostileInput } from '#mocks/core/testing/hostileInput'
import * as entry from './index.ts'

testHostileInput(entry, [
  {
    name: 'walletbench',
    call: entry.walletbench,
    valid: {},
    refuses: NO_OPTIONS,
    wrong: {
      chains: [null, '', 5, {}],
      mnemonic: ['', ...NO_TEXT],
      accounts: [...NO_COUNT, 0],
      allowOrigins: [null, '', 5, {}, [5], ['']],
      dappWallets: [null, '', 5, {}, []],
    },
  },
  {
    name: 'walletbench',
    call: (url: never) => entry.walletbench({ url }),
    refuses: [...NO_TEXT, '', 'bench', 'ws://a.test'],
    says: '',
  },
])
