import type { Attack } from './attack.ts'

/** Every known attack: who tries it, on what, with which input, and the required outcome. */
export const attackTable: readonly Attack[] = [
  {
    by: 'page',
    target: 'every server',
    input: 'a Host that is not the server’s',
    outcome: '400 or 403, over HTTP and as an upgrade',
    check: { probe: 'host' },
  },
  {
    by: 'page',
    target: 'every server',
    input: 'an Origin of another site',
    outcome: '403, over HTTP and as an upgrade',
    check: { probe: 'origin' },
  },
  {
    by: 'page',
    target: 'every server',
    input: 'a target that is not a path: //, //[, %, *, an absolute form, a NUL, 64 kB',
    outcome: '4xx or a closed connection, over HTTP and as an upgrade; the server answers on',
    check: { probe: 'target' },
  },
  {
    by: 'page',
    target: 'every server of a bench',
    input: '10,000 half-open connections',
    outcome: 'each server answers, or says that it is full, and answers when they are closed',
    check: { soak: 'connections' },
  },
  {
    by: 'dapp',
    target: 'the gateway, the relay and the dapp socket',
    input: '22,000 damaged frames each',
    outcome: 'the server may close the connection; the bench answers on',
    check: { soak: 'frames' },
  },
]
