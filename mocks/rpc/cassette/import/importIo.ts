import { BenchError } from '#mocks/core/BenchError'
import type { RpcCall } from '#mocks/core/jsonRpc'
import { readLine, walkLines } from '../parse/readLine.ts'
import { type FoundEntry, type Imported, type ImportParameters, toImported } from './toImported.ts'

/** Files of https://github.com/ethereum/execution-apis/tree/main/tests. The script below `--` is skipped. */
export function importIo(files: readonly { name: string; text: string }[], parameters: ImportParameters): Imported {
  const read = files.map(({ name, text }) => readFile(name, text))
  const found = read.flatMap((each) => each.found)
  const imported = toImported(parameters, found)
  return { ...imported, skipped: [...read.flatMap((each) => each.skipped), ...imported.skipped] }
}

function readFile(name: string, text: string) {
  if (text.startsWith('// meta '))
    throw new BenchError(`${name} is already a cassette.`, { hint: 'To join cassettes: walletbench cassette merge' })
  const found: FoundEntry[] = []
  const skipped: { place: string; reason: string }[] = []
  let question: { call: Pick<RpcCall, 'method' | 'params' | 'paramsText'>; place: string } | undefined
  let script = false
  const skip = (place: string, reason: string) => void skipped.push({ place, reason })
  walkLines(text.replace(/^\uFEFF/, ''), (content, line) => {
    script ||= content === '--'
    const read = script ? undefined : readLine(content)
    if (!read) return
    const place = `${name}:${line}`
    if ('fault' in read && read.cut) throw toLineError(name, place, read.fault)
    if ('call' in read) {
      if (question) skip(question.place, `${question.call.method} has no answer`)
      question = { call: read.call, place }
    } else if ('outcome' in read && question) {
      found.push({ ...question, outcome: read.outcome })
      question = undefined
    } else skip(place, 'fault' in read ? read.fault : 'there is no call to it')
  })
  if (question) skip(question.place, `${question.call.method} has no answer`)
  return { found, skipped }
}

function toLineError(name: string, place: string, fault: string): BenchError {
  return new BenchError(`${name} cannot be read.`, {
    metaMessages: [`${place}: This is ${fault}`],
    hint: 'Each line is `>> ` and a call, `<< ` and its answer, or a comment. Fix the line, or leave the file out.',
  })
}
