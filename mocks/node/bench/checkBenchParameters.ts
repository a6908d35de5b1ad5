import { resolve } from 'node:path'
import { BenchError } from '#mocks/core/BenchError'
import type { ChainSettings } from '../chains/backends/backend.ts'
import type { ChainSource } from '../chains/chainTypes.ts'
import type { BenchParameters } from './benchTypes.ts'
import { checkInteger } from './checkInteger.ts'
import { checkMnemonic } from './checkMnemonic.ts'
import { checkPort } from './checkPort.ts'
import { defaultMnemonic } from './defaultMnemonic.ts'

/** What a bench is started with: checked, the defaults filled in. */
export type BenchSettings = ChainSettings &
  Pick<BenchParameters, 'chainId' | 'record' | 'saveRecording' | 'playRecording' | 'consoleDir' | 'controlToken'> & {
    readonly port: number
    readonly client: boolean
    readonly source: ChainSource
    readonly rpcFaults: NonNullable<BenchParameters['rpcFaults']>
    readonly allowOrigins: readonly string[]
  }

/**
 * Checks what a bench is asked for, before anything is started.
 *
 * @throws BenchError naming what is wrong, or what does not go together
 */
export function checkBenchParameters(parameters: BenchParameters): BenchSettings {
  const { port = 0, chainId, mnemonic = defaultMnemonic, accounts, blockTime, hardfork, seed } = parameters
  checkPort(port)
  // EIP-2294 leaves room below 2^53 for the second chain and for what libraries compute of it.
  if (chainId !== undefined) checkInteger('The chain id', chainId, 1, 2 ** 52)
  if (accounts !== undefined) checkInteger('The number of accounts', accounts, 1, 1_000)
  if (blockTime !== undefined && !(blockTime > 0 && blockTime <= 86_400)) {
    throw new BenchError(`The block time is ${blockTime}.`, { hint: 'Give seconds, above 0 and at most 86400.' })
  }
  if (seed !== undefined) checkInteger('The seed', seed, 0, MOST_SEED)
  if (hardfork !== undefined && !/^[a-z0-9]+$/i.test(hardfork))
    throw new BenchError(`The hardfork is "${hardfork}".`, { hint: 'Give a name such as prague, cancun or shanghai.' })
  checkTogether(parameters)
  return {
    port,
    client: parameters.client ?? true,
    chainId,
    source: parameters.source ?? { kind: 'fresh' },
    record: parameters.record,
    mnemonic: checkMnemonic(mnemonic),
    accounts,
    allowUsedAccounts: parameters.allowUsedAccounts,
    blockTime,
    hardfork,
    seed,
    rpcFaults: parameters.rpcFaults ?? [],
    saveRecording: parameters.saveRecording,
    playRecording: parameters.playRecording,
    consoleDir: parameters.consoleDir,
    allowOrigins: parameters.allowOrigins ?? [],
    controlToken: parameters.controlToken,
  }
}

/** Each seed begins a chain at a moment of its own. */
const MOST_SEED = 99_999_999

function checkTogether(parameters: BenchParameters): void {
  const { source, record, blockTime, hardfork, saveRecording, playRecording } = parameters
  const kind = source?.kind ?? 'fresh'
  const recorded = kind === 'cassette' || playRecording !== undefined
  if (playRecording !== undefined && source !== undefined)
    throw new BenchError('A played recording has its own chains.', {
      hint: 'Leave away what else they could come from.',
    })
  if (record && recorded)
    throw new BenchError('A replay is not recorded: its cassettes are what it plays.', { hint: 'Leave --record away.' })
  if (record && saveRecording !== undefined)
    throw new BenchError('A saved recording records the chain as well.', { hint: 'Give --record or --save-recording.' })
  if (record && source?.kind === 'fork' && source.upstream && isSameFile(record.file, source.cassette))
    throw new BenchError('What the fork asks and what its clients ask are two recordings.', {
      hint: 'Give --cassette and --record two files.',
    })
  if (!recorded && kind !== 'upstream') return
  const where = recorded ? 'Recorded chains have' : "A node that is not the bench's has"
  if (blockTime !== undefined)
    throw new BenchError(`${where} a block time already.`, { hint: 'Leave --block-time away.' })
  if (hardfork !== undefined) throw new BenchError(`${where} rules already.`, { hint: 'Leave --hardfork away.' })
}

function isSameFile(file: string, other: string | undefined): boolean {
  return other !== undefined && resolve(file) === resolve(other)
}
