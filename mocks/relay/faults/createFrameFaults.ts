import type { Refused } from '../relayError.ts'
import type { RelayLimits } from '../relayLimits.ts'
import type { Schedule, Timed } from '../space/createSchedule.ts'
import type { ConnectionRecord } from '../space/relayRecords.ts'
import { type DueEffect, type FaultFrame, matchesFault, type RelayFaultList } from './createRelayFaultList.ts'
import { GOING_AWAY, type SpaceEffects } from './createSpaceEffects.ts'
import type { FaultDirection, FrameEffect, ImmediateEffect } from './relayFault.ts'

export type InFlightFrame = Omit<FaultFrame, 'client'> & {
  readonly connection: ConnectionRecord
  readonly text: string
  readonly message: string | undefined
  readonly fail?: ((refused: Refused) => void) | undefined
  readonly pass: (text: string) => void
}

export type FrameFaults = ReturnType<typeof createFrameFaults>

type Held = { readonly inFlight: InFlightFrame; readonly resume: () => void }
type Kinds = (FrameEffect | ImmediateEffect)['kind']
type EffectOf<kind extends Kinds> = Extract<FrameEffect | ImmediateEffect, { kind: kind }>
type Actions = {
  readonly [kind in Kinds]: (
    effect: EffectOf<kind>,
    inFlight: InFlightFrame,
    due: DueEffect,
    next: (inFlight: InFlightFrame) => void,
  ) => void
}

const MAX_COPIES = 100
const DIRECTIONS: readonly FaultDirection[] = ['toClient', 'toRelay']

export function createFrameFaults(parameters: {
  readonly board: RelayFaultList
  readonly limits: RelayLimits
  readonly schedule: Schedule
  readonly now: () => number
  readonly effects: SpaceEffects
  readonly onEffect: (id: string, kind: string, inFlight: InFlightFrame) => void
}) {
  const { board, limits, schedule, now, effects, onEffect } = parameters
  const held = new Map<string, Held[]>()
  const delayed = new Map<Timed, InFlightFrame>()
  const lastDues = new WeakMap<ConnectionRecord, Record<FaultDirection, number>>()
  let heldCount = 0
  let characters = 0

  const hasRoom = ({ text }: InFlightFrame): boolean =>
    heldCount + delayed.size < limits.heldFrames && characters + text.length <= limits.heldCharacters

  function keep(id: string, entry: Held): void {
    if (!hasRoom(entry.inFlight)) return
    characters += entry.inFlight.text.length
    const list = held.get(id) ?? []
    list.push(entry)
    held.set(id, list)
    heldCount += 1
    board.setHeld(id, list.length)
  }

  function release(id: string): void {
    const list = held.get(id)
    if (list === undefined) return
    held.delete(id)
    leave(list)
    board.setHeld(id, 0)
    // Held deliveries are released before held calls, which may cause new deliveries.
    for (const direction of DIRECTIONS)
      for (const { inFlight, resume } of list)
        if (inFlight.direction === direction && inFlight.connection.open) resume()
  }

  function leave(entries: readonly Held[]): void {
    heldCount -= entries.length
    for (const { inFlight } of entries) characters -= inFlight.text.length
  }

  function delay(inFlight: InFlightFrame, ms: number, next: (inFlight: InFlightFrame) => void): void {
    if (!hasRoom(inFlight)) return
    characters += inFlight.text.length
    const timer = schedule.add(dueOf(inFlight, now() + ms), () => {
      undelay(timer, inFlight)
      if (inFlight.connection.open) next(inFlight)
    })
    delayed.set(timer, inFlight)
  }

  function undelay(timer: Timed, { text }: InFlightFrame): void {
    if (delayed.delete(timer)) characters -= text.length
  }

  /** Not before earlier delayed frames, as a socket keeps the order of its frames. */
  function dueOf({ connection, direction }: InFlightFrame, drawn: number): number {
    const last = lastDues.get(connection) ?? { toRelay: 0, toClient: 0 }
    last[direction] = Math.max(last[direction], drawn)
    lastDues.set(connection, last)
    return last[direction]
  }

  const actions: Actions = {
    drop: () => {},
    delay: (_effect, inFlight, due, next) => delay(inFlight, due.delayMs, next),
    duplicate(effect, inFlight, _due, next) {
      const copies = Math.min(effect.copies ?? 1, MAX_COPIES)
      for (let copy = 0; copy <= copies; copy++) next(inFlight)
    },
    reorder(_effect, inFlight, { id }, next) {
      if (held.has(id)) next(inFlight)
      else keep(id, { inFlight, resume: () => next(inFlight) })
    },
    hold: (_effect, inFlight, { id }, next) => keep(id, { inFlight, resume: () => next(inFlight) }),
    corrupt: (_effect, inFlight, _due, next) =>
      next({ ...inFlight, text: corruptText(inFlight.text, inFlight.message) }),
    error(effect, inFlight, _due, next) {
      if (inFlight.fail)
        inFlight.fail({
          error: { code: effect.code, message: effect.message, ...('data' in effect ? { data: effect.data } : {}) },
        })
      else next(inFlight)
    },
    close: (effect, inFlight) => effects.close(inFlight.connection, effect.code ?? GOING_AWAY, effect.reason ?? ''),
    loseMailbox(_effect, inFlight, { id }, next) {
      effects.loseMailbox(board.get(id)?.match.client ?? inFlight.connection.client.clientId)
      next(inFlight)
    },
    expireTopic(_effect, inFlight, { id }, next) {
      const topic = board.get(id)?.match.topic ?? inFlight.topic
      if (topic !== undefined) effects.expireTopic(topic)
      next(inFlight)
    },
    restart: (effect) => effects.restart(effect.memory),
  }

  function carry(inFlight: InFlightFrame, due: readonly DueEffect[], index: number): void {
    const first = due[index]
    if (first === undefined) return void inFlight.pass(inFlight.text)
    if (board.get(first.id) === undefined) return void carry(inFlight, due, index + 1)
    onEffect(first.id, first.effect.kind, inFlight)
    act(actions, first, inFlight, (next) => carry(next, due, index + 1))
  }

  function overtaken(frame: FaultFrame): readonly string[] {
    return [...held.keys()].filter((id) => {
      const fault = board.get(id)
      return fault?.do.kind === 'reorder' && matchesFault(fault.match, frame)
    })
  }

  return {
    take(inFlight: InFlightFrame) {
      const { client } = inFlight.connection
      const { direction, method, tag, topic } = inFlight
      const cut = board.standing(client).find(({ effect }) => effect.kind === 'partition')
      if (cut) {
        board.count(cut.id)
        return onEffect(cut.id, 'partition', inFlight)
      }
      const frame: FaultFrame = { direction, client, method, tag, topic }
      const before = held.size === 0 ? [] : overtaken(frame)
      carry(inFlight, board.judge(frame), 0)
      for (const id of before) release(id)
    },
    release,
    releaseAll() {
      for (const id of [...held.keys()]) release(id)
    },
    forget(connection: ConnectionRecord) {
      for (const [timer, inFlight] of delayed) {
        if (inFlight.connection !== connection) continue
        schedule.remove(timer)
        undelay(timer, inFlight)
      }
      for (const [id, list] of held) {
        const rest = list.filter(({ inFlight }) => inFlight.connection !== connection)
        if (rest.length === list.length) continue
        leave(list.filter(({ inFlight }) => inFlight.connection === connection))
        board.setHeld(id, rest.length)
        if (rest.length > 0) held.set(id, rest)
        else held.delete(id)
      }
    },
  }
}

/** TypeScript cannot infer that both have the same kind. */
function act<kind extends Kinds>(
  actions: Actions,
  due: DueEffect,
  inFlight: InFlightFrame,
  next: (inFlight: InFlightFrame) => void,
): void {
  const effect = due.effect as EffectOf<kind>
  actions[effect.kind as kind](effect, inFlight, due, next)
}

/** The same character each time. A message in base64 or hexadecimal stays valid. */
function corruptText(text: string, message: string | undefined): string {
  const escaped = message === undefined || message === '' ? '' : JSON.stringify(message).slice(1, -1)
  const start = escaped === '' ? -1 : text.indexOf(escaped)
  const at = start === -1 ? text.length >> 1 : start + (escaped.length >> 1)
  return text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)
}
