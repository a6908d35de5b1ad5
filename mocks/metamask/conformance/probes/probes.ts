import type { Probe } from '../probe.ts'
import { assetProbes } from './assetProbes.ts'
import { chainProbes } from './chainProbes.ts'
import { connectProbes } from './connectProbes.ts'
import { eventProbes } from './eventProbes.ts'
import { providerProbes } from './providerProbes.ts'
import { readProbes } from './readProbes.ts'
import { signProbes } from './signProbes.ts'
import { transactionProbes } from './transactionProbes.ts'

/** All probes, in order. Probes that add chains and assets come last. */
export const probes: readonly Probe[] = [
  ...providerProbes,
  ...connectProbes,
  ...readProbes,
  ...eventProbes,
  ...signProbes,
  ...transactionProbes,
  ...chainProbes,
  ...assetProbes,
]
