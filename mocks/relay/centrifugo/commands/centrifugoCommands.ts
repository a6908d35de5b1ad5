import type { CentrifugoCommand } from '../centrifugoCommand.ts'
import { connect } from './connect.ts'
import { history } from './history.ts'
import { publish } from './publish.ts'
import { subscribe } from './subscribe.ts'
import { unsubscribe } from './unsubscribe.ts'

export const centrifugoCommands: ReadonlyMap<string, CentrifugoCommand> = new Map([
  ['connect', connect],
  ['history', history],
  ['publish', publish],
  ['subscribe', subscribe],
  ['unsubscribe', unsubscribe],
])
