import { centrifugoErrors } from '#mocks/relay/centrifugo/centrifugoCommand'
import type { CentrifugoCommand } from '../centrifugoCommand.ts'

/** With `recover`, a client that comes back gets what it missed, if the channel still has all of it. */
export const subscribe: CentrifugoCommand = (params, { connection, channels }) => {
  const { channel, recover, epoch: lastEpoch, offset: lastOffset = 0 } = params
  if (typeof channel !== 'string' || channel === '') return { error: centrifugoErrors.badRequest }
  if (channels.isSubscribed(channel, connection)) return { error: centrifugoErrors.alreadySubscribed }
  const subscribed = channels.subscribe(channel, connection)
  if (!subscribed) return { error: centrifugoErrors.limitExceeded }
  const { epoch, offset } = subscribed
  const position = { recoverable: true, positioned: true, epoch, offset }
  if (recover !== true || typeof lastOffset !== 'number') return { result: position }
  const missed = channels.history(channel).filter((publication) => publication.offset > lastOffset)
  const recovered = lastEpoch === epoch && missed.length === offset - lastOffset
  return {
    result: { ...position, was_recovering: true, recovered, ...(recovered ? { publications: missed } : {}) },
  }
}
