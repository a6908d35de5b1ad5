import { BenchError } from '#mocks/core/BenchError'
import { type HarCalls, type HarFile, readHarCalls } from './readHarCalls.ts'
import { selectNodes } from './selectNodes.ts'
import { type Imported, type ImportParameters, toImported } from './toImported.ts'

export type HarImportParameters = ImportParameters & {
  /** The hosts to take, each alone or with the beginning of a path. Default: all, which must be of one chain. */
  readonly hosts?: readonly string[] | undefined
}

/**
 * Makes a cassette from HAR files, which browsers' developer tools and Playwright save: from the JSON-RPC of one chain.
 * A call that was polled keeps its responses in their order. The cassette has neither URLs nor headers.
 *
 * @throws BenchError if a file is not a HAR, has no JSON-RPC, or has that of several chains
 * @example
 * importHar([{ name: 'page.har', text }], { name: 'page.io', tool: 'walletbench 0.1.0', date })
 */
export function importHar(files: readonly HarFile[], parameters: HarImportParameters): Imported {
  const read = files.map(readHarCalls)
  const calls = read.flatMap((each) => each.calls)
  if (calls.length === 0) throw toEmptyError(files, read)
  const selected = selectNodes(calls, parameters)
  const imported = toImported({ ...parameters, polled: true }, selected.calls)
  const skipped = read.flatMap((each) => each.skipped)
  return { ...imported, skipped: [...skipped, ...selected.skipped, ...imported.skipped] }
}

function toEmptyError(files: readonly HarFile[], read: readonly HarCalls[]): BenchError {
  return new BenchError(`There is no JSON-RPC call with a response in ${files.map(({ name }) => name).join(', ')}.`, {
    metaMessages: read.flatMap(({ looked, skipped }, index) => {
      const { entries, posts, sockets, files: kept, missing } = looked
      return [
        `${files[index]?.name}: looked at ${entries} entries: the bodies of ${posts} POST requests, ${kept} of them in files beside the HAR (${missing} missing), and the messages of ${sockets} WebSockets.`,
        ...skipped.slice(0, 5).map(({ place, reason }) => `${place}: ${reason}`),
      ]
    }),
    hint: 'Save the HAR with content: in the browser, developer tools, Network, "Save all as HAR with content". Of Playwright, take content: "embed", or leave the files with the bodies beside the HAR.',
  })
}
