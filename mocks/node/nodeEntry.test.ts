import { systemClock } from '#mocks/core/clock'
import {
  type InputRow,
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
const NO_FORK = [
  null,
  '',
  5,
  {},
  { url: 'x', blockNumber: 1 },
  { url: 'http://a.test' },
  { url: 'http://a.test', blockNumber: -1 },
]
const NO_CHAIN = [
  null,
  '',
  '1',
  0,
  -1,
  0.5,
  Number.NaN,
  2 ** 53,
  [],
  true,
  { tpyo: 1 },
  { id: '1' },
  { id: 1, name: 5 },
  { fork: 5 },
  { fork: null },
  { fork: {} },
  { fork: { urls: [] } },
  { replay: 5 },
  { replay: [] },
  { replay: [5] },
  { rpcUrl: 5 },
  { rpcUrl: 'x' },
  { fork: 'https://a.test', block: -1 },
  { cassette: 5 },
  { recordCassette: null },
  { upstream: null },
  { upstream: [5] },
  { upstream: { urls: ['http://a.test'], tpyo: 1 } },
  { recordCassette: 'a', overwrite: 'yes' },
  { replay: 'a', onMiss: 'x' },
]
const ofChains = {
  mnemonic: [null, 5, [], 'test test', 'test '.repeat(12)],
  accounts: [...NO_COUNT, 0, 1_001],
  hardfork: [null, '', 5, 'a b'],
  allowUsedAccounts: [null, '', 5],
}

type Wrong = NonNullable<InputRow['wrong']>

const take = (name: string, call: InputRow['call'], valid: object, wrong: Wrong, refuses = NO_OPTIONS) => ({
  name,
  call,
  valid,
  refuses,
  wrong,
})
const act = (name: Exclude<keyof typeof chain, 'snapshot'>, valid: object, wrong: Wrong) =>
  take(name, chain[name], valid, wrong, NO_REQUIRED_OPTIONS)
/** One option of `startBench`, whose errors name it in words. */
const ofBench = (option: string, says: string, refuses: readonly unknown[]) => ({
  name: 'startBench',
  call: (given: never) => entry.startBench({ [option]: given }),
  refuses,
  says,
})

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
    ...['rpcPort', 'controlPort', 'dappPort'].map((port) => ofBench(port, 'ort', NO_PORT)),
    ofBench('blockTime', 'lock', [null, '', '1', 0, -1, Number.NaN, Number.POSITIVE_INFINITY, 90_000]),
    ofBench('seed', 'seed', [...NO_COUNT, 10 ** 9]),
    ofBench('controlToken', 'ontrol', [...NO_TEXT, '', 'a b', 'ä']),
    {
      name: 'startBench',
      call: (chain: never) => entry.startBench({ chains: [chain] }),
      refuses: NO_CHAIN,
      says: '',
    },
    take(
      'startChainPool',
      entry.startChainPool,
      {},
      {
        ...ofChains,
        size: [...NO_COUNT, 101],
        port: NO_PORT,
        blockTime: [null, '', 0, -1, Number.NaN],
        seed: NO_COUNT,
        allowOrigins: NO_LIST,
        onCrash: NO_FUNCTION,
      },
    ),
    { name: 'startChainPool', call: (chain: never) => entry.startChainPool({ chain }), refuses: NO_CHAIN, says: '' },
    take(
      'startAnvil',
      entry.startAnvil,
      {},
      {
        name: ['', ...NO_TEXT],
        port: NO_PORT,
        chainId: [...NO_COUNT, 0],
        mnemonic: ['', ...NO_TEXT],
        accounts: NO_COUNT,
        balance: NO_COUNT,
        blockTime: [null, '', -1, Number.NaN],
        fork: NO_FORK,
        hardfork: [null, '', 5, '--host'],
        timestamp: NO_COUNT,
        startTimeout: [null, '', -1, Number.NaN],
        stopTimeout: [null, '', -1, Number.NaN],
        guard: NO_HANDLE,
      },
    ),
    take(
      'startBenchRelay',
      entry.startBenchRelay,
      {},
      {
        port: NO_PORT,
        trace: NO_HANDLE,
        controlToken: ['', 'a b', ...NO_TEXT],
        allowOrigins: NO_LIST,
        chains: [null, '', 5, {}, [1], ['1']],
        sendRpc: NO_FUNCTION,
      },
    ),
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
    take(
      'startMockNetwork',
      entry.startMockNetwork,
      {},
      {
        relay: NO_HANDLE,
        clock: NO_HANDLE,
        registry: NO_HANDLE,
        urls: [null, '', 5, {}, [5], ['relay']],
        onFault: NO_FUNCTION,
      },
    ),
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
      refuses: NO_REQUIRED_OPTIONS,
      valid: { file: 'a.jsonl', consoleDir: 'dist' },
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
      refuses: NO_REQUIRED_OPTIONS,
      valid: { owner: address },
      wrong: { owner: [undefined, ...NO_ADDRESS], salt: [null, '', 5, -1n] },
    },
    take('mine', chain.mine, {}, { blocks: [...NO_COUNT, 0], interval: NO_COUNT }),
    act('setNextBlockTimestamp', { timestamp: 1n }, { timestamp: [undefined, null, '', '5', -1n] }),
    act('increaseTime', { seconds: 1 }, { seconds: [undefined, ...NO_COUNT] }),
    act('setBalance', { address, value: 1n }, { address: [undefined, ...NO_ADDRESS], value: NO_WEI }),
    act(
      'setTokenBalance',
      { token: address, address, value: 1n },
      { token: [undefined, ...NO_ADDRESS], value: [...NO_WEI, 2n ** 256n] },
    ),
    act('setCode', { address, bytecode: '0x' }, { bytecode: [undefined, ...NO_TEXT, '0x1', 'x'] }),
    act(
      'setStorageAt',
      { address, index: 0, value: '0x1' },
      { index: [undefined, null, '', -1, 0.5, Number.NaN], value: [undefined, null, '', 5, '1'] },
    ),
    act('setNonce', { address, nonce: 1 }, { nonce: [undefined, ...NO_COUNT] }),
    act('impersonateAccount', { address }, { address: NO_ADDRESS }),
    act('stopImpersonatingAccount', { address }, { address: NO_ADDRESS }),
    { name: 'setAutomine', call: chain.setAutomine, refuses: [undefined, null, '', 5, {}] },
    act('setIntervalMining', { interval: 1 }, { interval: [undefined, ...NO_COUNT] }),
    act('setNextBlockBaseFeePerGas', { baseFeePerGas: 1n }, { baseFeePerGas: NO_WEI }),
    take('reorg', chain.reorg, {}, { depth: [...NO_COUNT, 0] }),
    act('revert', { id: '0x1' }, { id: [undefined, '', ...NO_TEXT] }),
  ],
  { BenchError: 'It is an error.' },
)
