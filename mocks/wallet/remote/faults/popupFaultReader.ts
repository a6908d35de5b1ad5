import { effectReaders, faultName, matchFields } from '#mocks/core/faults/faultReaders'
import { type FaultProblem, findMatchProblems } from '#mocks/core/faults/findMatchProblems'
import type { Reader } from '#mocks/core/input/reader'
import { flag, integer, url, word } from '#mocks/core/input/readers'
import { kinds, optional, refine, shape } from '#mocks/core/input/shapes'
import { walletTransports } from '../../request/walletTransport.ts'
import type { PopupFault, PopupFaultEffect, PopupFaultMatch } from './popupFault.ts'

const { delay, drop } = effectReaders
const silently = optional(flag)

/** The effects that take place before the dapp has asked anything. */
const OF_WINDOWS: ReadonlySet<string> = new Set(['block', 'neverLoad', 'sever', 'wrongOrigin', 'closeAtOnce'])

const effect = kinds<PopupFaultEffect>({
  delay,
  drop,
  duplicate: { copies: optional(integer({ min: 1, max: 100 })) },
  closeAfter: { silently },
  closeAtOnce: { silently },
  block: {},
  neverLoad: {},
  sever: {},
  wrongOrigin: {},
})

/** A {@link PopupFault} from outside. Strict: it refuses unknown fields and fields that contradict each other. */
export const popupFaultReader: Reader<PopupFault> = refine(
  shape<PopupFault>({
    name: faultName,
    match: shape<PopupFaultMatch>({
      ...matchFields,
      origin: optional(url('http:', 'https:')),
      transport: optional(word(walletTransports)),
    }),
    do: effect,
  }),
  findContradictions,
)

function findContradictions({ match, do: { kind } }: PopupFault): readonly FaultProblem[] {
  const found = [...findMatchProblems(match)]
  const say = (field: string, message: string) => found.push({ path: ['match', field], message })
  if (OF_WINDOWS.has(kind) && match.method !== undefined) say('method', `is not known yet when ${kind} takes effect`)
  for (const field of ['nth', 'probability'] as const)
    if (kind === 'block' && match[field] !== undefined)
      say(field, 'is not for block: the page has to know before it opens a window')
  return found
}
