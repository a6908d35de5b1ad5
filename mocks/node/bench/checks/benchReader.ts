import type { Reader } from '#mocks/core/input/reader'
import { filled, flag, func, isObject, number, text } from '#mocks/core/input/readers'
import { either, list, openShape, optional, shape } from '#mocks/core/input/shapes'
import { traceReader } from '#mocks/trace/traceReader'
import type { BenchParameters } from '../benchTypes.ts'

function elsewhere<value>(): Reader<value> {
  return (_given): _given is value => true
}

const texts = optional(list(filled))
type Fault = NonNullable<BenchParameters['faults']>[number]
const fault: Reader<Fault> = (given, place): given is Fault =>
  typeof given === 'string' ||
  (isObject(given) && 'layer' in given) ||
  place.expected('a fault: a text such as "relay:lossy", or { layer, fault }', given)

export const benchReader: Reader<BenchParameters> = shape<BenchParameters>({
  port: optional(number()),
  rpcPort: optional(number()),
  chains: elsewhere(),
  mnemonic: optional(text({ secret: true })),
  accounts: optional(number()),
  allowUsedAccounts: optional(flag),
  blockTime: optional(number()),
  hardfork: optional(text()),
  seed: optional(number()),
  faults: optional(list(fault)),
  abi: texts,
  saveRecording: optional(filled),
  playRecording: optional(filled),
  client: optional(flag),
  consoleDir: optional(filled),
  controlToken: optional(text({ secret: true })),
  controlPort: optional(number()),
  controlOrigins: texts,
  dappPort: optional(either(number(), openShape<{ readonly preferred: number }>({ preferred: number() }))),
  dappWallets: elsewhere(),
  allowOrigins: texts,
  trace: optional(traceReader),
  onRecordingProblem: optional(func()),
  onCrash: optional(func()),
})
