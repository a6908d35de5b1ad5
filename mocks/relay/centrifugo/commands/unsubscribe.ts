import type { CentrifugoCommand } from '../centrifugoCommand.ts'
import { centrifugoErrors } from '../centrifugoErrors.ts'

export const unsubscribe: CentrifugoCommand = ({ channel }, { connection, channels }) => {
  if (typeof channel !== 'string') return { error: centrifugoErrors.badRequest }
  channels.unsubscribe(channel, connection)
  return { result: {} }
}
