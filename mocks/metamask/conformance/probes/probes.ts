import { ask, type Probe } from '../probe.ts'
import { assetProbes } from './assetProbes.ts'
import { chainProbes } from './chainProbes.ts'
import { connectProbes } from './connectProbes.ts'
import { providerProbes } from './providerProbes.ts'
import { readProbes } from './readProbes.ts'
import { signProbes } from './signProbes.ts'
import { transactionProbes } from './transactionProbes.ts'

/** The reload comes last, as it ends subscriptions. */
const eventProbes: readonly Probe[] = [
  {
    id: 'event/block',
    site: 'connected',
    before: [ask('eth_subscribe', ['newHeads'])],
    act: 'mine',
    hears: ['message'],
    shape: true,
  },
  { id: 'event/connect', site: 'connected', act: 'reload', hears: ['connect'] },
  { id: 'event/connect-of-stranger', site: 'stranger', act: 'reload', hears: ['connect'] },
]

/** Probes that add chains and assets come last. */
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
