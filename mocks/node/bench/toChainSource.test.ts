import { describe, expect, test } from 'vitest'
import { BenchError } from '#mocks/core/BenchError'
import { type SourceOptions, toChainSource } from './toChainSource.ts'

const url = 'https://node.example/v3/not-for-anyone'
const upstream = { urls: [url], headers: undefined }

describe('where a chain comes from', () => {
  test.each<[SourceOptions, object]>([
    [{}, { kind: 'fresh' }],
    [{ fork: url }, { kind: 'fork', upstream }],
    [
      { fork: url, forkBlock: 7, cassette: 'f.io', update: true },
      { kind: 'fork', upstream, block: 7, cassette: 'f.io', overwrite: 'update' },
    ],
    [
      { fork: url, cassette: 'f.io', force: true },
      { kind: 'fork', upstream, cassette: 'f.io', overwrite: 'force' },
    ],
    [{ fork: 'f.io' }, { kind: 'fork', cassette: 'f.io' }],
    [{ fork: 'http:/127.0.0.1:1' }, { kind: 'fork', upstream: { urls: ['http:/127.0.0.1:1'], headers: undefined } }],
    [
      { fork: 'C:\\f.io', onMiss: 'null' },
      { kind: 'fork', cassette: 'C:\\f.io', onMiss: 'null' },
    ],
    [{ replay: ['a.io', 'b.io'] }, { kind: 'cassette', files: ['a.io', 'b.io'] }],
    [
      { replay: ['a.io'], onMiss: 'upstream', upstream: [url] },
      { kind: 'cassette', files: ['a.io'], onMiss: 'upstream', upstream },
    ],
    [
      { upstream: [url, 'ws://127.0.0.1:1'], headers: { 'x-key': 'abc' } },
      { kind: 'upstream', upstream: { urls: [url, 'ws://127.0.0.1:1'], headers: { 'x-key': 'abc' } } },
    ],
    [{ force: true, recorded: true }, { kind: 'fresh' }],
  ])('%j', (options, source) => {
    expect(toChainSource(options)).toEqual(source)
  })

  test.each<[SourceOptions, RegExp]>([
    [{ fork: url, replay: ['a.io'] }, /--fork and --replay are two chains/],
    [{ fork: url, upstream: [url] }, /--fork and --upstream are two chains/],
    [{ replay: ['a.io'], upstream: [url] }, /Add --on-miss upstream/],
    [{ replay: ['a.io'], onMiss: 'upstream' }, /Say which: --upstream URL/],
    [{ replay: ['a.io'], onMiss: 'explode' }, /"explode".*fail, continue, null, upstream/s],
    [{ fork: url, onMiss: 'null' }, /--on-miss is for cassettes/],
    [{ fork: 'f.io', onMiss: 'upstream' }, /Say which: --upstream URL/],
    [{ onMiss: 'null' }, /--on-miss is for cassettes/],
    [{ fork: 'f.io', cassette: 'g.io' }, /forks from a file/],
    [{ cassette: 'g.io' }, /Give --fork URL too/],
    [{ forkBlock: 3 }, /--fork-block is for a fork/],
    [{ fork: url, cassette: 'f.io', update: true, force: true }, /Give one of them/],
    [{ fork: url, update: true }, /for a file that is recorded to/],
    [{ force: true }, /for a file that is recorded to/],
    [{ headers: { a: 'b' } }, /--header is for a node/],
    [{ fork: 'ftp://node.example/not-for-anyone' }, /http, https, ws or wss/],
    [{ upstream: ['node.example'] }, /no URL/],
  ])('%j is refused', (options, message) => {
    const read = () => toChainSource(options)
    expect(read).toThrow(BenchError)
    expect(read).toThrow(message)
    expect(read).not.toThrow(/not-for-anyone/)
  })
})
