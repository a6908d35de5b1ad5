import { NO_COUNT, NO_HANDLE, NO_REQUIRED_OPTIONS, NO_TEXT, testHostileInput } from '#mocks/core/testing/hostileInput'
import * as entry from './index.ts'

testHostileInput(
  entry,
  [
    {
      name: 'findMetaMaskBuild',
      call: entry.findMetaMaskBuild,
      valid: { cacheFolder: 'cache' },
      refuses: NO_REQUIRED_OPTIONS,
      wrong: { dir: ['', ...NO_TEXT], zip: ['', ...NO_TEXT], cacheFolder: [undefined, '', ...NO_TEXT] },
    },
    {
      name: 'startMetaMask',
      call: entry.startMetaMask,
      valid: {
        build: { extensionId: 'a', dir: 'a', version: '1' },
        mnemonic: 'test',
        chains: [{ chainId: 1, rpcUrl: 'http://127.0.0.1:1' }],
        cacheFolder: 'cache',
      },
      refuses: NO_REQUIRED_OPTIONS,
      wrong: {
        build: [undefined, ...NO_HANDLE],
        mnemonic: [undefined, ...NO_TEXT],
        accounts: [...NO_COUNT, 0],
        chains: [undefined, null, '', 5, {}, [], [1], [{}], [{ chainId: '1', rpcUrl: '' }]],
        cacheFolder: [undefined, '', ...NO_TEXT],
        executablePath: ['', ...NO_TEXT],
        headed: [null, '', 5],
        allowHosts: [null, '', 5, {}, [5]],
        proxy: NO_HANDLE,
        netLog: ['', ...NO_TEXT],
      },
    },
  ],
  { expect: "It is Playwright's.", test: "It is Playwright's, with fixtures." },
)
