import type { Attack } from '../attack.ts'

/** Attacks on the trace, and by recordings. */
export const traceAttacks: readonly Attack[] = [
  {
    by: 'dapp',
    target: 'the trace',
    input: '2,000 responses of 120 kB',
    outcome: 'below its bytes; flows are kept',
    check: { test: 'mocks/trace/memory/createTraceMemory.test.ts', title: '2,000 answers of 120 kB' },
  },
  {
    by: 'dapp',
    target: 'the trace',
    input: 'payloads beyond its bytes',
    outcome: 'a saved recording has them all',
    check: { test: 'mocks/trace/memory/createTraceMemory.test.ts', title: 'listeners get each payload' },
  },
  {
    by: 'dapp',
    target: 'the traces of pages',
    input: 'a page that fills many tabs',
    outcome: 'one limit for all',
    check: { test: 'mocks/node/bench/createPageTraces.test.ts', title: 'payloads of all tabs' },
  },
  {
    by: 'file',
    target: 'a recording',
    input: '1e999, -1, 2^53 + 1, 10,000 levels, wrong types',
    outcome: 'refused, with the line and the reason',
    check: { test: 'mocks/world/recording/hostileLines.test.ts', title: 'is refused, with its line and the reason' },
  },
  {
    by: 'file',
    target: 'a recording',
    input: '__proto__, constructor, lone surrogates, 100,000 characters as names',
    outcome: 'it opens',
    check: { test: 'mocks/world/recording/hostileLines.test.ts', title: 'opens, with the name' },
  },
  {
    by: 'file',
    target: 'the view of a recording',
    input: 'the same names and any payload',
    outcome: 'finite numbers',
    check: { test: 'console/panels/recording/hostileRecording.test.ts', title: 'opens, and shows numbers' },
  },
  {
    by: 'dapp',
    target: 'start --save-recording',
    input: 'events faster than the disk takes them',
    outcome: 'the recording ends with the reason; the bench goes on',
    check: {
      test: 'mocks/node/recording/createPartWriter.test.ts',
      title: 'what a disk is too slow for ends the writing, with the reason, and is not kept',
    },
  },
  {
    by: 'dapp',
    target: 'the log of requests',
    input: 'large parameters, and large results of reads',
    outcome: 'no more than 64 MiB of them is kept',
    check: { test: 'mocks/node/dapps/createRequestLog.test.ts', title: 'it keeps no more bytes than its limit' },
  },
]
