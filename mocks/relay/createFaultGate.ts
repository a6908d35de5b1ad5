import { corruptText } from './corruptText.ts'
import type { FaultDeeds } from './createFaultDeeds.ts'
import type { Schedule, Timed } from './createSchedule.ts'
import type { DueDeed, FaultBoard, FaultFrame } from './faults/faultBoard.ts'
import { matchesFault } from './faults/matchesFault.ts'
import type { FaultDirection, FrameDeed, ImmediateDeed } from './faults/relayFault.ts'
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
/** When the last of a connection's delayed frames is due, for each direction. */
type LastDue = Record<FaultDirection, number>
type Kinds = (FrameDeed | ImmediateDeed)['kind']
type DeedOf<kind extends Kinds> = Extract<FrameDeed | ImmediateDeed, { kind: kind }>
/** What a deed does to a frame; `next` lets the frame go on to the deeds that follow. */
type Actions = {
  readonly [kind in Kinds]: (deed: DeedOf<kind>, parcel: Parcel, due: DueDeed, next: (parcel: Parcel) => void) => void
}

const MAX_COPIES = 100
const DIRECTIONS: readonly FaultDirection[] = ['toClient', 'toRelay']

/** Makes the gate of one space. */
export function createFaultGate(parameters: FaultGateParameters): FaultGate {
  const { board, limits, schedule, now, deeds, onDeed } = parameters
  /** By the fault that keeps them, oldest first. */
  const held = new Map<string, Held[]>()
  const delayed = new Map<Timed, Parcel>()
  const lastDues = new WeakMap<ConnectionRecord, LastDue>()
  let heldCount = 0
  /** Of what is held and what is delayed. */
  let characters = 0

  function hasRoom({ text }: Parcel): boolean {
    return heldCount + delayed.size < limits.heldFrames && characters + text.length <= limits.heldCharacters
  }

  function keep(id: string, entry: Held): void {
    if (!hasRoom(entry.parcel)) return
    characters += entry.parcel.text.length
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
    // Deliveries that were on their way go before those that a call causes which is let go now.
    for (const direction of DIRECTIONS)
      for (const { parcel, resume } of list) if (parcel.direction === direction && parcel.connection.open) resume()
  }

  function leave(entries: readonly Held[]): void {
    heldCount -= entries.length
    for (const { parcel } of entries) characters -= parcel.text.length
  }

  function delay(parcel: Parcel, ms: number, next: (parcel: Parcel) => void): void {
    if (!hasRoom(parcel)) return
    characters += parcel.text.length
    const timer = schedule.add(dueOf(parcel, now() + ms), () => {
      undelay(timer, parcel)
      if (parcel.connection.open) next(parcel)
    })
    delayed.set(timer, parcel)
  }

  function undelay(timer: Timed, { text }: Parcel): void {
    if (delayed.delete(timer)) characters -= text.length
  }

  /** A socket keeps the order of its frames: none is due before the one that was delayed before it. */
  function dueOf({ connection, direction }: Parcel, drawn: number): number {
    const last = lastDues.get(connection) ?? { toRelay: 0, toClient: 0 }
    last[direction] = Math.max(last[direction], drawn)
    lastDues.set(connection, last)
    return last[direction]
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
    // It was taken off while the frame waited for another.
    if (board.get(first.id) === undefined) {
      carry(parcel, due, index + 1)
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
      const cut = board.standing(client).find(({ deed }) => deed.kind === 'partition')
      if (cut) {
        board.count(cut.id)
        return onDeed(cut.id, 'partition', parcel)
      }
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
        undelay(timer, parcel)
      }
      for (const [id, list] of held) {
        const rest = list.filter(({ parcel }) => parcel.connection !== connection)
        if (rest.length === list.length) continue
        leave(list.filter(({ parcel }) => parcel.connection === connection))
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
