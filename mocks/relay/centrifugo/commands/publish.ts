import { centrifugoErrors } from '#mocks/relay/centrifugo/centrifugoCommand'
import type { CentrifugoCommand } from '../centrifugoCommand.ts'

export const publish: CentrifugoCommand = ({ channel, data }, { connection, channels }) => {
  if (typeof channel !== 'string' || channel === '' || data === undefined) return { error: centrifugoErrors.badRequest }
  return channels.publish(channel, data, connection) ? { result: {} } : { error: centrifugoErrors.limitExceeded }
}
