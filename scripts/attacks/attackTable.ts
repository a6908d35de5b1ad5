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
]
