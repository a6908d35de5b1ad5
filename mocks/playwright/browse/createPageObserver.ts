import type { Frame } from '@playwright/test'
import { createKeyedQueue } from '#mocks/core/createKeyedQueue'
import { systemWait } from '#mocks/core/wait'
import type { PageObserver } from '#mocks/node/dapps/server/createPageConnections'
import type { Trace } from '#mocks/trace/createTrace'
import { traced } from '#mocks/trace/traced'
import { transactionKeys } from '#mocks/trace/transactionKeys'
import { createFrameMapper } from '../egress/initiators/createFrameMapper.ts'
import { parseStack } from '../egress/initiators/parseStack.ts'
import { pickFrame } from '../egress/initiators/pickFrame.ts'
import { toFrameText } from '../egress/initiators/toFrameText.ts'

/** Milliseconds that a request waits for source maps: they are read once. */
const MAP_TIMEOUT = 250

export function createPageObserver(trace: Trace, settled: () => Promise<void>): PageObserver<Frame> {
  const mapFrame = createFrameMapper()
  const queue = createKeyedQueue()

  async function findSource(stack: string): Promise<string | undefined> {
    const frames = await Promise.all(parseStack(stack).map(mapFrame))
    const frame = pickFrame(frames)
    return frame && toFrameText(frame)
  }

  return {
    async aroundRequest({ frame, args, stack = '' }, run) {
      const late = systemWait(MAP_TIMEOUT).then(() => undefined)
      const source = await queue(frame.url(), () => Promise.race([findSource(stack), late]))
      await settled()
      const { method, params } = args
      const data = { params, page: frame.url(), ...(source === undefined ? {} : { source }) }
      return traced(trace, { hop: 'provider', method, keys: [trace.handOn(args)], data }, run, (result) =>
        transactionKeys(method, params, result),
      )
    },
    onEvent({ frame, event: { name, payload } }) {
      trace.emit({ hop: 'provider', phase: 'event', method: name, data: { payload, page: frame.url() } })
    },
  }
}
