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
import { createRelay } from '#mocks/relay/createRelay'
import { readChainCommand } from '#mocks/world/chain/chainCommand'
import { createChainActions } from '#mocks/world/chain/createChainActions'
import * as entry from './index.ts'

const relay = createRelay({ clock: systemClock })
const chain = createChainActions(async (command) => {
  readChainCommand(command)
  return '0x1'
})
const address = `0x${'1'.repeat(40)}`
const NO_PORT = [...NO_COUNT, 65_536]
const NO_LIST = [null, '', 5, {}, [5], ['']]
const NO_WEI = [undefined, null, '', 5, '0x5', -1n, {}]
const NO_CHAIN = [
  ...[null, '', '1', 0, -1, 0.5, Number.NaN, 2 ** 53, [], true],
  ...[{ tpyo: 1 }, { id: '1' }, { id: 1, name: 5 }, { fork: 5 }, { fork: null }, { fork: {} }, { fork: { urls: [] } }],
  ...[
    { replay: 5 },
    { replay: [] },
    { replay: [5] },
    { rpcUrl: 5 },
    { rpcUrl: 'x' },
    { fork: 'https://a.test', block: -1 },
  ],
  ...[{ upstream: null }, { upstream: [5] }, { upstream: { urls: ['http://a.test'], tpyo: 1 } }],
  ...[
    { cassette: 5 },
    { recordCassette: null },
    { recordCassette: 'a', overwrite: 'yes' },
    { replay: 'a', onMiss: 'x' },
  ],
]
const ofChains = {
  mnemonic: [null, 5, [], 'test test', 'test '.repeat(12)],
  accounts: [...NO_COUNT, 0, 1_001],
  hardfork: [null, '', 5, 'a b'],
  allowUsedAccounts: [null, '', 5],
}

testHostileInput(
  entry,
  [
    {
      name: 'startBench',
      call: entry.startBench,
      valid: { chains: [1] },
      refuses: NO_REQUIRED_OPTIONS.slice(1),
      wrong: {
        ...ofChains,
        port: NO_PORT,
        chains: [null, '', 5, {}, []],
        saveRecording: ['', ...NO_TEXT],
        playRecording: ['', ...NO_TEXT],
        client: [null, '', 5],
        consoleDir: ['', ...NO_TEXT],
        faults: [null, '', 5, {}, [5], [{}], [null]],
        abi: NO_LIST,
        controlOrigins: NO_LIST,
        allowOrigins: NO_LIST,
        dappWallets: [null, '', 5, [], ['rainbow'], [{ tpyo: 1 }]],
        trace: NO_HANDLE,
        onCrash: NO_FUNCTION,
      },
    },
    // The errors of these name the parameter in words.
    ...['rpcPort', 'controlPort', 'dappPort'].map((port) => ({
      name: 'startBench',
      call: (given: never) => entry.startBench({ [port]: given }),
      refuses: NO_PORT,
      says: 'ort',
    })),
    {
      name: 'startBench',
      call: (blockTime: never) => entry.startBench({ blockTime }),
      refuses: [null, '', '1', 0, -1, Number.NaN, Number.POSITIVE_INFINITY, 90_000],
      says: 'lock',
    },
    {
      name: 'startBench',
      call: (seed: never) => entry.startBench({ seed }),
      refuses: [...NO_COUNT, 10 ** 9],
      says: 'seed',
    },
    {
      name: 'startBench',
      call: (controlToken: never) => entry.startBench({ controlToken }),
      refuses: [...NO_TEXT, '', 'a b', 'ä'],
      says: 'ontrol',
    },
    {
      name: 'startBench',
      call: (chains: never) => entry.startBench({ chains: [chains] }),
      refuses: NO_CHAIN,
      says: '',
    },
    {
      name: 'startChainPool',
      call: entry.startChainPool,
      valid: {},
      refuses: NO_OPTIONS,
      wrong: {
        ...ofChains,
        size: [...NO_COUNT, 101],
        port: NO_PORT,
        blockTime: [null, '', 0, -1, Number.NaN],
        seed: NO_COUNT,
        allowOrigins: NO_LIST,
        onCrash: NO_FUNCTION,
      },
    },
    { name: 'startChainPool', call: (chain: never) => entry.startChainPool({ chain }), refuses: NO_CHAIN, says: '' },
    {
      name: 'startAnvil',
      call: entry.startAnvil,
      valid: {},
      refuses: NO_OPTIONS,
      wrong: {
        name: ['', ...NO_TEXT],
        port: NO_PORT,
        chainId: [...NO_COUNT, 0],
        mnemonic: ['', ...NO_TEXT],
        accounts: NO_COUNT,
        balance: NO_COUNT,
        blockTime: [null, '', -1, Number.NaN],
        fork: [
          null,
          '',
          5,
          {},
          { url: 'x', blockNumber: 1 },
          { url: 'http://a.test' },
          { url: 'http://a.test', blockNumber: -1 },
        ],
        hardfork: [null, '', 5, '--host'],
        timestamp: NO_COUNT,
        startTimeout: [null, '', -1, Number.NaN],
        stopTimeout: [null, '', -1, Number.NaN],
        guard: NO_HANDLE,
      },
    },
    {
      name: 'startBenchRelay',
      call: entry.startBenchRelay,
      valid: {},
      refuses: NO_OPTIONS,
      wrong: {
        port: NO_PORT,
        trace: NO_HANDLE,
        controlToken: ['', 'a b', ...NO_TEXT],
        allowOrigins: NO_LIST,
        chains: [null, '', 5, {}, [1], ['1']],
        sendRpc: NO_FUNCTION,
      },
    },
    {
      name: 'startRelayServer',
      call: entry.startRelayServer,
      valid: { relay },
      refuses: NO_REQUIRED_OPTIONS,
      wrong: {
        relay: [undefined, ...NO_HANDLE],
        clock: NO_HANDLE,
        port: NO_PORT,
        respond: NO_FUNCTION,
        registry: NO_HANDLE,
        controlToken: ['', ...NO_TEXT],
        allowOrigins: NO_LIST,
        payloadLimit: [...NO_COUNT, 0],
      },
    },
    {
      name: 'startMockNetwork',
      call: entry.startMockNetwork,
      valid: {},
      refuses: NO_OPTIONS,
      wrong: {
        relay: NO_HANDLE,
        clock: NO_HANDLE,
        registry: NO_HANDLE,
        urls: [null, '', 5, {}, [5], ['relay']],
        onFault: NO_FUNCTION,
      },
    },
    { name: 'readRecording', call: entry.readRecording, refuses: [undefined, '', ...NO_TEXT] },
    {
      name: 'compareRecordingFiles',
      call: (file: never) => entry.compareRecordingFiles(file, file),
      refuses: [undefined, '', ...NO_TEXT],
      says: 'file',
    },
    {
      name: 'startRecordingViewer',
      call: entry.startRecordingViewer,
      valid: { file: 'a.jsonl', consoleDir: 'dist' },
      refuses: NO_REQUIRED_OPTIONS,
      wrong: {
        file: [undefined, '', ...NO_TEXT],
        port: NO_PORT,
        abi: NO_LIST,
        consoleDir: [undefined, '', ...NO_TEXT],
      },
    },
    {
      name: 'toUndeployedAccount',
      call: entry.toUndeployedAccount,
      valid: { owner: address },
      refuses: NO_REQUIRED_OPTIONS,
      wrong: { owner: [undefined, ...NO_ADDRESS], salt: [null, '', 5, -1n] },
    },
    {
      name: 'mine',
      call: chain.mine,
      valid: {},
      refuses: NO_OPTIONS,
      wrong: { blocks: [...NO_COUNT, 0], interval: NO_COUNT },
    },
    {
      name: 'setNextBlockTimestamp',
      call: chain.setNextBlockTimestamp,
      valid: { timestamp: 1n },
      refuses: NO_REQUIRED_OPTIONS,
      wrong: { timestamp: [undefined, null, '', '5', -1n] },
    },
    {
      name: 'increaseTime',
      call: chain.increaseTime,
      valid: { seconds: 1 },
      refuses: NO_REQUIRED_OPTIONS,
      wrong: { seconds: [undefined, ...NO_COUNT] },
    },
    {
      name: 'setBalance',
      call: chain.setBalance,
      valid: { address, value: 1n },
      refuses: NO_REQUIRED_OPTIONS,
      wrong: { address: [undefined, ...NO_ADDRESS], value: NO_WEI },
    },
    {
      name: 'setTokenBalance',
      call: chain.setTokenBalance,
      valid: { token: address, address, value: 1n },
      refuses: NO_REQUIRED_OPTIONS,
      wrong: { token: [undefined, ...NO_ADDRESS], value: [...NO_WEI, 2n ** 256n] },
    },
    {
      name: 'setCode',
      call: chain.setCode,
      valid: { address, bytecode: '0x' },
      refuses: NO_REQUIRED_OPTIONS,
      wrong: { bytecode: [undefined, ...NO_TEXT, '0x1', 'x'] },
    },
    {
      name: 'setStorageAt',
      call: chain.setStorageAt,
      valid: { address, index: 0, value: '0x1' },
      refuses: NO_REQUIRED_OPTIONS,
      wrong: { index: [undefined, null, '', -1, 0.5, Number.NaN], value: [undefined, null, '', 5, '1'] },
    },
    {
      name: 'setNonce',
      call: chain.setNonce,
      valid: { address, nonce: 1 },
      refuses: NO_REQUIRED_OPTIONS,
      wrong: { nonce: [undefined, ...NO_COUNT] },
    },
    {
      name: 'impersonateAccount',
      call: chain.impersonateAccount,
      valid: { address },
      refuses: NO_REQUIRED_OPTIONS,
      wrong: { address: NO_ADDRESS },
    },
    {
      name: 'stopImpersonatingAccount',
      call: chain.stopImpersonatingAccount,
      valid: { address },
      refuses: NO_REQUIRED_OPTIONS,
      wrong: { address: NO_ADDRESS },
    },
    { name: 'setAutomine', call: chain.setAutomine, refuses: [undefined, null, '', 5, {}] },
    {
      name: 'setIntervalMining',
      call: chain.setIntervalMining,
      valid: { interval: 1 },
      refuses: NO_REQUIRED_OPTIONS,
      wrong: { interval: [undefined, ...NO_COUNT] },
    },
    {
      name: 'setNextBlockBaseFeePerGas',
      call: chain.setNextBlockBaseFeePerGas,
      valid: { baseFeePerGas: 1n },
      refuses: NO_REQUIRED_OPTIONS,
      wrong: { baseFeePerGas: NO_WEI },
    },
    { name: 'reorg', call: chain.reorg, valid: {}, refuses: NO_OPTIONS, wrong: { depth: [...NO_COUNT, 0] } },
    {
      name: 'revert',
      call: chain.revert,
      valid: { id: '0x1' },
      refuses: NO_REQUIRED_OPTIONS,
      wrong: { id: [undefined, '', ...NO_TEXT] },
    },
  ],
  { BenchError: 'It is an error.' },
)
