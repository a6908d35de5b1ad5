import type { PersonaId } from '../../persona.ts'
import type { QuirkProbe } from '../quirkProbe.ts'
import { coinbaseProbes } from './coinbaseProbes.ts'
import { hardwareProbes } from './hardwareProbes.ts'
import { metamaskMobileProbes } from './metamaskMobileProbes.ts'
import { metamaskProbes } from './metamaskProbes.ts'
import { rainbowProbes } from './rainbowProbes.ts'
import { safeProbes } from './safeProbes.ts'
import { trustProbes } from './trustProbes.ts'

/** The probe of each quirk, by persona and by the quirk's id. */
export const quirkProbes: Readonly<Record<PersonaId, Readonly<Record<string, QuirkProbe>>>> = {
  spec: {},
  metamask: metamaskProbes.extension,
  'metamask-mobile': metamaskMobileProbes,
  coinbase: coinbaseProbes,
  trust: trustProbes,
  rainbow: rainbowProbes,
  safe: safeProbes,
  hardware: hardwareProbes,
}
