import { centrifugoErrors } from '#mocks/relay/centrifugo/centrifugoCommand'
import type { CentrifugoCommand } from '../centrifugoCommand.ts'

export const unsubscribe: CentrifugoCommand = ({ channel }, { connection, channels }) => {
  if (typeof channel !== 'string') return { error: centrifugoErrors.badRequest }
  channels.unsubscribe(channel, connection)
  return { result: {} }
}
