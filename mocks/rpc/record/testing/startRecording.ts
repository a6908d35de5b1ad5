import { expect } from 'vitest'
import type { RpcOutcome } from '#mocks/core/jsonRpc'
import type { Cassette } from '../../cassette/cassette.ts'
import { sealCassette } from '../../cassette/format/sealCassette.ts'
import { parseCassette } from '../../cassette/parse/parseCassette.ts'
import type { Recorder, RecorderParameters } from '../recorderTypes.ts'
import { startRecorder } from '../startRecorder.ts'
import { type ChainNode, createChainNode } from './createChainNode.ts'

export type Recording = {
  readonly node: ChainNode
  readonly recorder: Recorder
  readonly ask: (method: string, ...params: unknown[]) => Promise<RpcOutcome>
  readonly text: () => string
  readonly finish: () => Promise<Cassette>
}

export async function startRecording(
  parameters: Partial<RecorderParameters> = {},
  node: ChainNode = createChainNode(),
): Promise<Recording> {
  const lines: string[] = []
  const recorder = await startRecorder({
    upstream: node,
    sink: { write: (text) => lines.push(text) },
    mode: 'follow',
    about: { tool: 'walletbench 0.1.0', date: '2026-01-02T03:04:05.000Z', host: 'node.test' },
    ...parameters,
  })
  return {
    node,
    recorder,
    ask: (method, ...params) => recorder.call(method, JSON.stringify(params)),
    text: () => lines.join(''),
    async finish() {
      await recorder.stop()
      expect(recorder.getState().problem).toBeUndefined()
      return parseCassette('recorded.io', sealCassette(lines.join('')))
    },
  }
}
