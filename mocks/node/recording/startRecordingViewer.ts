import { BenchError } from '#mocks/core/BenchError'
import { CONTRACTS_PATH } from '#mocks/core/contracts/knownContract'
import { checkInput } from '#mocks/core/input/checkInput'
import { filled, integer } from '#mocks/core/input/readers'
import { list, optional, shape } from '#mocks/core/input/shapes'
import { readContractFolders } from '#mocks/node/contracts/readContractFolder'
import { toHandle } from '#mocks/node/shared/createDisposables'
import type { BenchInfo } from '#mocks/world/benchInfo'
import { RECORDING_PATH } from '#mocks/world/recording/recordingFormat'
import { startConsoleServer } from '../bench/startConsoleServer.ts'
import { refuseUpgrade } from '../http/startLoopbackServer.ts'
import { checkRecording } from './readRecording.ts'

/** The recording to show, and where to serve it. */
export type RecordingViewerParameters = {
  readonly file: string
  /** 0 takes any free port. Default 0. */
  readonly port?: number | undefined
  /** Folders or files of built contracts, such as Foundry's `out`: the console decodes with them. Default: none. */
  readonly abi?: readonly string[] | undefined
  /** The folder of the built console. */
  readonly consoleDir: string
}

/** A console that shows a recording. */
export type RecordingViewer = AsyncDisposable & {
  readonly consoleUrl: string
  readonly name: string
  readonly events: number
  readonly complete: boolean
  stop(): Promise<void>
}

const parametersReader = shape<RecordingViewerParameters>({
  file: filled,
  port: optional(integer({ min: 0, max: 65_535 })),
  abi: optional(list(filled)),
  consoleDir: filled,
})

/**
 * Serves the console with a saved recording, without wallet, relay or node.
 *
 * @throws BenchError if the file is not a recording, or the console cannot be served
 * @example
 * const viewer = await startRecordingViewer({ file: 'recording.jsonl', consoleDir })
 */
export async function startRecordingViewer(parameters: RecordingViewerParameters): Promise<RecordingViewer> {
  checkInput('startRecordingViewer', parametersReader, parameters)
  const { file, port = 0, abi = [], consoleDir } = parameters
  const { name, bytes, meta, count, complete } = await checkRecording(file)
  if (count === 0) throw new BenchError(`${file} has no events to show.`)
  const info: BenchInfo = {
    ...meta.info,
    mnemonic: '',
    linkUrl: '',
    recording: { kind: 'open', url: RECORDING_PATH, name },
    ...(abi.length > 0 ? { contractsUrl: CONTRACTS_PATH } : {}),
  }
  // What is wrong with them is an error now, not in the page.
  await readContractFolders(abi)
  const server = await startConsoleServer({
    port,
    dir: consoleDir,
    recording: bytes,
    ...(abi.length > 0 ? { readContracts: () => readContractFolders(abi) } : {}),
    toInfo: () => info,
    onLink: (_request, socket) => refuseUpgrade(socket, 404, 'A saved recording has no link.\n'),
  })
  return toHandle({ consoleUrl: server.consoleUrl, name, events: count, complete, stop: server.stop })
}
