import { corruptText } from './corruptText.ts'
import type { FaultDeeds } from './createFaultDeeds.ts'
import type { Schedule, Timed } from './createSchedule.ts'
import type { DueDeed, FaultBoard, FaultFrame } from './faults/faultBoard.ts'
import { matchesFault } from './faults/matchesFault.ts'
import type { FrameDeed, ImmediateDeed } from './faults/relayFault.ts'
import type { Refused } from './relayError.ts'
import type { RelayLimits } from './relayLimits.ts'
import type { ConnectionRecord } from './relayRecords.ts'

/** A frame on its way, either way. */
export type Parcel = Omit<FaultFrame, 'client'> & {
  readonly connection: ConnectionRecord
  readonly text: string
  /** The message that it carries, where it carries one. */
  readonly message: string | undefined
  /** Answers a call with an error; only what comes from a client can be one. */
  readonly fail?: ((refused: Refused) => void) | undefined
  /** The frame arrives, with what became of its text. */
  readonly pass: (text: string) => void
}

/** Where the frames of a space meet its faults. */
export type FaultGate = {
  /** A frame goes through: it passes now, later, more than once or never. */
  take(parcel: Parcel): void
  /** Lets go of what a fault keeps back. */
  release(id: string): void
  releaseAll(): void
  /** A connection ended: what was kept back of it is lost. */
  forget(connection: ConnectionRecord): void
}

export type FaultGateParameters = {
  readonly board: FaultBoard
  readonly limits: RelayLimits
  readonly schedule: Schedule
  /** The machine's time; milliseconds since the Unix epoch. */
  readonly now: () => number
  readonly deeds: FaultDeeds
  /** Told of all that a fault does. */
  readonly onDeed: (id: string, kind: string, parcel: Parcel) => void
}

type Held = { readonly parcel: Parcel; readonly resume: () => void }
type Kinds = (FrameDeed | ImmediateDeed)['kind']
type DeedOf<kind extends Kinds> = Extract<FrameDeed | ImmediateDeed, { kind: kind }>
/** What a deed does to a frame; `next` lets the frame go on to the deeds that follow. */
type Actions = {
  readonly [kind in Kinds]: (deed: DeedOf<kind>, parcel: Parcel, due: DueDeed, next: (parcel: Parcel) => void) => void
}

const MAX_COPIES = 100

/** Makes the gate of one space. */
export function createFaultGate(parameters: FaultGateParameters): FaultGate {
  const { board, limits, schedule, now, deeds, onDeed } = parameters
  /** By the fault that keeps them, oldest first. */
  const held = new Map<string, Held[]>()
  const delayed = new Map<Timed, Parcel>()
  let heldCount = 0

  function keep(id: string, entry: Held): void {
    if (heldCount + delayed.size >= limits.heldFrames) return
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
    heldCount -= list.length
    board.setHeld(id, 0)
    for (const { parcel, resume } of list) if (parcel.connection.open) resume()
  }

  function delay(parcel: Parcel, ms: number, next: (parcel: Parcel) => void): void {
    if (heldCount + delayed.size >= limits.heldFrames) return
    const timer = schedule.add(now() + ms, () => {
      delayed.delete(timer)
      if (parcel.connection.open) next(parcel)
    })
    delayed.set(timer, parcel)
  }

  const actions: Actions = {
    drop: () => {},
    delay: (_deed, parcel, due, next) => delay(parcel, due.delayMs, next),
    duplicate(deed, parcel, _due, next) {
      const copies = Math.min(deed.copies ?? 1, MAX_COPIES)
      for (let copy = 0; copy <= copies; copy++) next(parcel)
    },
    reorder(_deed, parcel, { id }, next) {
      // The one that overtakes is not kept itself.
      if (held.has(id)) next(parcel)
      else keep(id, { parcel, resume: () => next(parcel) })
    },
    hold: (_deed, parcel, { id }, next) => keep(id, { parcel, resume: () => next(parcel) }),
    corrupt: (_deed, parcel, _due, next) => next({ ...parcel, text: corruptText(parcel.text, parcel.message) }),
    error(deed, parcel, _due, next) {
      if (parcel.fail) parcel.fail({ error: { code: deed.code, message: deed.message } })
      else next(parcel)
    },
    close: (deed, parcel) => deeds.close(parcel.connection, deed.code, deed.reason),
    loseMailbox(_deed, parcel, { id }, next) {
      deeds.loseMailbox(board.get(id)?.match.client ?? parcel.connection.client.clientId)
      next(parcel)
    },
    expireTopic(_deed, parcel, { id }, next) {
      const topic = board.get(id)?.match.topic ?? parcel.topic
      if (topic !== undefined) deeds.expireTopic(topic)
      next(parcel)
    },
    restart: (deed) => deeds.restart(deed.memory),
  }

  function carry(parcel: Parcel, due: readonly DueDeed[], index: number): void {
    const first = due[index]
    if (first === undefined) {
      parcel.pass(parcel.text)
      return
    }
    onDeed(first.id, first.deed.kind, parcel)
    act(actions, first, parcel, (next) => carry(next, due, index + 1))
  }

  /** The frames that a fault keeps until the next one that fits, whether it takes that one or not. */
  function overtaken(frame: FaultFrame): readonly string[] {
    const found: string[] = []
    for (const id of held.keys()) {
      const fault = board.get(id)
      if (fault?.do.kind === 'reorder' && matchesFault(fault.match, frame)) found.push(id)
    }
    return found
  }

  return {
    take(parcel) {
      const { client } = parcel.connection
      const { direction, method, tag, topic } = parcel
      if (board.standing(client).some((deed) => deed.kind === 'partition')) return onDeed('', 'partition', parcel)
      const frame: FaultFrame = { direction, client, method, tag, topic }
      const before = held.size === 0 ? [] : overtaken(frame)
      carry(parcel, board.judge(frame), 0)
      for (const id of before) release(id)
    },
    release,
    releaseAll() {
      for (const id of [...held.keys()]) release(id)
    },
    forget(connection) {
      for (const [timer, parcel] of delayed) {
        if (parcel.connection !== connection) continue
        schedule.remove(timer)
        delayed.delete(timer)
      }
      for (const [id, list] of held) {
        const rest = list.filter(({ parcel }) => parcel.connection !== connection)
        if (rest.length === list.length) continue
        heldCount -= list.length - rest.length
        board.setHeld(id, rest.length)
        if (rest.length > 0) held.set(id, rest)
        else held.delete(id)
      }
    },
  }
}

/** The action that fits the deed's kind: TypeScript cannot see by itself that both are of one kind. */
function act<kind extends Kinds>(actions: Actions, due: DueDeed, parcel: Parcel, next: (parcel: Parcel) => void): void {
  const deed = due.deed as DeedOf<kind>
  actions[deed.kind as kind](deed, parcel, due, next)
}
