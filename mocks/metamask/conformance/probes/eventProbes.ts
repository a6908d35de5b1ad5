import { ask, type Probe } from '../probe.ts'

/** Probes of events without a request. The reload comes last, as it ends subscriptions. */
export const eventProbes: readonly Probe[] = [
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
