import { z } from 'zod'
import { effectSchemas, matchFields, nameSchema } from '#mocks/core/faults/faultSchemas'
import { findMatchProblems } from '#mocks/core/faults/findMatchProblems'
import { walletTransports } from '../../request/walletTransport.ts'
import type { PopupFault } from './popupFault.ts'

const { delay, drop } = effectSchemas
const kind = <name extends string>(name: name) => ({ kind: z.literal(name) })
const silently = z.boolean().optional()

/** The effects that take place before the dapp has asked anything. */
const OF_WINDOWS: ReadonlySet<string> = new Set(['block', 'neverLoad', 'sever', 'wrongOrigin', 'closeAtOnce'])

/** A {@link PopupFault} from outside. Strict: it refuses unknown fields and fields that contradict each other. */
export const popupFaultSchema = z
  .strictObject({
    name: nameSchema,
    match: z.strictObject({
      ...matchFields,
      origin: z.url({ protocol: /^https?$/ }).optional(),
      transport: z.enum(walletTransports).optional(),
    }),
    do: z.discriminatedUnion('kind', [
      delay,
      drop,
      z.strictObject({ ...kind('duplicate'), copies: z.int().min(1).max(100).optional() }),
      z.strictObject({ ...kind('closeAfter'), silently }),
      z.strictObject({ ...kind('closeAtOnce'), silently }),
      z.strictObject(kind('block')),
      z.strictObject(kind('neverLoad')),
      z.strictObject(kind('sever')),
      z.strictObject(kind('wrongOrigin')),
    ]),
  })
  .superRefine(({ match, do: effect }, context) => {
    const say = (path: readonly string[], message: string) =>
      context.addIssue({ code: 'custom', path: [...path], message })
    for (const { path, message } of findMatchProblems(match)) say(path, message)
    if (OF_WINDOWS.has(effect.kind) && match.method !== undefined)
      say(['match', 'method'], `is not known yet when ${effect.kind} takes effect`)
    for (const field of ['nth', 'probability'] as const)
      if (effect.kind === 'block' && match[field] !== undefined)
        say(['match', field], 'is not for block: the page has to know before it opens a window')
  }) as unknown as z.ZodType<PopupFault>
