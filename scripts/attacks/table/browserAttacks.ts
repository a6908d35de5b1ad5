import type { Attack } from '../attack.ts'

/** Attacks by pages on the browser and on the extension. */
export const browserAttacks: readonly Attack[] = [
  {
    by: 'dapp',
    target: 'Chromium',
    input: '107 ways out: TURN, candidates, WebTransport, dns-prefetch, reports, popups',
    outcome: 'no lookup, no connection beyond loopback, each attempt listed',
    check: {
      test: 'e2e/specs/egressWays.spec.ts',
      title: 'a page with every way out reaches nothing beyond this machine',
    },
  },
  {
    by: 'accident',
    target: 'Chromium',
    input: 'idle, with a form',
    outcome: 'it asks nobody',
    check: { test: 'e2e/specs/idleBrowser.spec.ts', title: 'a browser that nobody uses asks nobody' },
  },
  {
    by: 'dapp',
    target: 'the arguments of Chromium',
    input: 'names that resemble loopback addresses',
    outcome: 'not of this machine',
    check: { test: 'mocks/node/chromium/toGuardedArguments.test.ts', title: 'is of this machine' },
  },
  {
    by: 'page',
    target: 'the extension',
    input: 'a site for all of the web',
    outcome: 'refused, with what is valid',
    check: {
      test: 'scripts/commands/extension.test.ts',
      title: 'a site for all of the web is refused, with what is valid',
    },
  },
  {
    by: 'page',
    target: 'the extension',
    input: 'messages, announcements and loads from another page',
    outcome: 'it gives nothing',
    check: {
      test: 'e2e/specs/extensionAttack.spec.ts',
      title: 'beside an attacking page the extension gives it nothing',
    },
  },
  {
    by: 'page',
    target: 'the extension',
    input: 'a dapp in a sandboxed frame',
    outcome: '4900, no wallet',
    check: { test: 'e2e/specs/extensionAttack.spec.ts', title: 'a frame without an origin of its own' },
  },
]
