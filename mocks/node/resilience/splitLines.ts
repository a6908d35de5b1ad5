import { BenchError } from '#mocks/core/BenchError'

/**
 * Splits a stream of UTF-8 into lines.
 *
 * @param limit the longest line, in bytes
 * @throws BenchError if a line is longer
 * @example
 * for await (const line of splitLines(stream, 1_000_000)) read(line)
 */
export async function* splitLines(stream: AsyncIterable<Buffer | string>, limit: number): AsyncIterable<string> {
  let begun: Buffer[] = []
  let size = 0
  const end = () => {
    const line = Buffer.concat(begun).toString('utf8')
    begun = []
    size = 0
    return line
  }
  for await (const piece of stream) {
    let rest = typeof piece === 'string' ? Buffer.from(piece) : piece
    for (let at = rest.indexOf(0x0a); at !== -1; at = rest.indexOf(0x0a)) {
      begun.push(rest.subarray(0, at))
      yield end()
      rest = rest.subarray(at + 1)
    }
    begun.push(rest)
    size += rest.length
    if (size > limit) throw new BenchError(`A line is longer than ${limit / 1e6} MB.`)
  }
  if (size > 0) yield end()
}
