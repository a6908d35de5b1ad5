import type { Attack } from '../attack.ts'

/** Texts by which a dapp, a peer, a node or a file tries to pass for the bench. */
export const textAttacks: readonly Attack[] = [
  {
    by: 'dapp',
    target: 'the tool wait_for_request',
    input: 'a method with newlines, ESC and a false end of its quotation, 64 kB long',
    outcome: 'quoted and marked, below 5 kB',
    check: {
      test: 'mocks/agents/mcp/startMcpHttp.test.ts',
      title: 'the name of a method ends neither its quotation nor its line',
    },
  },
  {
    by: 'dapp',
    target: 'the tool approve_request',
    input: 'a batch id of the dapp’s own',
    outcome: 'only among what the dapp wrote',
    check: { test: 'mocks/agents/mcp/startMcpHttp.test.ts', title: 'a result in the dapp’s own words is its data' },
  },
  {
    by: 'dapp',
    target: 'wait, decide, trace, status and their tools',
    input: 'the needle in a message, typed data, a batch id, a token and a chain',
    outcome: 'marked as the dapp’s data, and nowhere else',
    check: {
      test: 'scripts/commands/bench/foreignText.test.ts',
      title: 'a request has the page’s text as its data, and nowhere else',
    },
  },
  {
    by: 'dapp',
    target: 'wait, trace, status',
    input: 'the needle in a method and in an error',
    outcome: 'quoted',
    check: { test: 'scripts/commands/bench/foreignText.test.ts', title: 'neither does a method that it made up' },
  },
  {
    by: 'dapp',
    target: 'a scenario that is played, decide, pair, fault',
    input: 'the needle in a request, and as an id, a link and a fault',
    outcome: 'quoted, or marked as the dapp’s data',
    check: {
      test: 'scripts/commands/bench/foreignText.test.ts',
      title: 'neither do a scenario that is played, nor the error of a decision',
    },
  },
  {
    by: 'peer',
    target: 'trace and the tool read_trace',
    input: 'a node whose error begins like what a fault says',
    outcome: 'it is the dapp’s data, and no fault',
    check: { test: 'mocks/rpc/faults/deliverFault.test.ts', title: 'a node that says %j is no fault' },
  },
  {
    by: 'file',
    target: 'cassette show and check',
    input: 'ESC and bidi characters in the meta line, a method and a result',
    outcome: 'nothing raw',
    check: { test: 'scripts/commands/cassette/cassette.test.ts', title: 'prints nothing of it as its own' },
  },
  {
    by: 'file',
    target: 'the terminal',
    input: 'OSC, SGR, C1, CR, bidi characters and tags',
    outcome: 'codes; a line of JSON keeps its value',
    check: { test: 'mocks/node/shared/toTerminalOutput.test.ts', title: 'a line of JSON keeps its value' },
  },
  {
    by: 'dapp',
    target: 'a wait that fails',
    input: 'a made-up method and its error',
    outcome: 'one line each, quoted',
    check: {
      test: 'mocks/node/dapps/toNotAskedError.test.ts',
      title: 'what a page made up stands in quotations alone',
    },
  },
  {
    by: 'dapp',
    target: 'every quotation',
    input: 'generated Unicode',
    outcome: 'it can’t be closed by its text',
    check: { test: 'mocks/core/foreign/quoteForeign.test.ts', title: 'no text ends its quotation, whatever it has' },
  },
  {
    by: 'dapp',
    target: 'the resilience report',
    input: 'hostile texts',
    outcome: 'they stay in their element and attribute',
    check: { test: 'mocks/resilience/report/page/html.test.ts', title: 'a hostile text ends neither' },
  },
  {
    by: 'dapp',
    target: 'the console',
    input: 'hostile texts',
    outcome: 'they stay in their element and quotation',
    check: { test: 'console/ui/quoteText.test.tsx', title: 'a hostile text does not close' },
  },
  {
    by: 'dapp',
    target: 'the egress log',
    input: 'ESC in the name of an ICE server',
    outcome: 'escaped',
    check: { test: 'mocks/playwright/egress/attempts/toRtcUrl.test.ts', title: 'leads to' },
  },
]
