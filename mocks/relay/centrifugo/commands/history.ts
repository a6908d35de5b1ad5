import { centrifugoErrors } from '#mocks/relay/centrifugo/centrifugoCommand'
import type { CentrifugoCommand } from '../centrifugoCommand.ts'

/**
 * Reads a channel's messages: the oldest first, or the newest with `reverse`; after `since`, or before it with
 * `reverse`. Without a `limit`, and with 0, it reads the position alone; −1 reads all.
 */
export const history: CentrifugoCommand = (params, { channels, historyLimit }) => {
  const { channel, limit = 0, since, reverse } = params
  if (typeof channel !== 'string' || typeof limit !== 'number') return { error: centrifugoErrors.badRequest }
  const { epoch, offset } = channels.position(channel)
  const from = readSince(since)
  if (from && from.epoch !== '' && from.epoch !== epoch) return { error: centrifugoErrors.unrecoverablePosition }
  const kept = channels.history(channel)
  const ordered = reverse === true ? kept.toReversed() : kept
  const after = ordered.filter(
    (each) => !from || (reverse === true ? each.offset < from.offset : each.offset > from.offset),
  )
  const publications = after.slice(0, limit < 0 ? historyLimit : limit)
  return { result: { publications, epoch, offset } }
}

function readSince(since: unknown): { readonly offset: number; readonly epoch: string } | undefined {
  if (typeof since !== 'object' || since === null) return undefined
  const { offset = 0, epoch = '' } = since as { offset?: number; epoch?: string }
  return { offset, epoch }
}
