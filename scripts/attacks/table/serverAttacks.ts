import type { Attack } from '../attack.ts'

/** Attacks on servers: who may call them, what they are sent, and how much of it. */
export const serverAttacks: readonly Attack[] = [
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
    outcome: '400 or 403, over HTTP and as an upgrade',
    check: { probe: 'origin' },
  },
  {
    by: 'page',
    target: 'every server',
    input: 'a target that is not a path: //, //[, %, *, an absolute form, a NUL, 64 kB',
    outcome: '4xx or a closed connection; the server answers on',
    check: { probe: 'target' },
  },
  {
    by: 'page',
    target: 'every TCP port of a bench, a fork and their children',
    input: 'a foreign Host or Origin',
    outcome: '403, or an address that no page can find',
    check: { test: 'scripts/listeningPorts.isolated.test.ts', title: 'with a foreign' },
  },
  {
    by: 'page',
    target: 'every loopback server',
    input: 'an upgrade whose listener throws or rejects',
    outcome: '500; the server goes on',
    check: {
      test: 'mocks/node/http/startLoopbackServer.test.ts',
      title: 'an upgrade whose listener %s is refused, and the server goes on',
    },
  },
  {
    by: 'dapp',
    target: 'every WebSocket server',
    input: 'a frame whose listener throws or rejects',
    outcome: '1011 for that client alone',
    check: {
      test: 'mocks/node/http/createSocketServer.test.ts',
      title: 'a listener that %s closes its connection with 1011, and no other',
    },
  },
  {
    by: 'dapp',
    target: 'every WebSocket server',
    input: 'a client that never reads',
    outcome: 'it loses its connection, and nothing is kept for it',
    check: {
      test: 'mocks/node/http/createSocketServer.test.ts',
      title: 'a client that never reads loses its connection',
    },
  },
  {
    by: 'dapp',
    target: 'the gateway',
    input: '50 responses of 4 MB that are never read',
    outcome: 'the connection ends; another client is served',
    check: {
      test: 'mocks/node/gateway/startGatewayServer.test.ts',
      title: 'a WebSocket client that never reads loses its connection; another one is served',
    },
  },
  {
    by: 'dapp',
    target: 'the page’s socket',
    input: 'a page that never listens',
    outcome: '1006; its queue is dropped',
    check: {
      test: 'mocks/node/dapps/server/createPageSocket.test.ts',
      title: 'a page that does not listen loses its socket',
    },
  },
  {
    by: 'accident',
    target: 'the relay',
    input: 'stopped mid-session and started again',
    outcome: 'sessions go on; each request is answered once',
    check: {
      test: 'mocks/node/walletconnect/relayRestarts.test.ts',
      title: 'both clients connect to a relay that is back',
    },
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
  {
    by: 'page',
    target: 'the dapp server',
    input: 'a page of another origin, a program and a wrong key',
    outcome: '403 or 401',
    check: {
      test: 'mocks/node/dapps/server/startDappServer.test.ts',
      title: 'a page of another origin, a program and a wrong key are refused',
    },
  },
  {
    by: 'page',
    target: 'the console’s socket',
    input: 'a page of another site with the token',
    outcome: '403',
    check: {
      test: 'mocks/node/bench/createLink.test.ts',
      title: 'refuses a page of another site, even with the token',
    },
  },
  {
    by: 'page',
    target: 'the control address',
    input: 'no token',
    outcome: '401',
    check: { test: 'mocks/node/control/startControlServer.test.ts', title: 'the token opens it' },
  },
  {
    by: 'page',
    target: 'the MCP server',
    input: 'no token',
    outcome: '401',
    check: { test: 'mocks/agents/mcp/startMcpHttp.test.ts', title: 'nobody without the token' },
  },
  {
    by: 'page',
    target: 'the gateway',
    input: 'a body above the limit',
    outcome: '413',
    check: { test: 'mocks/node/gateway/startGatewayServer.test.ts', title: 'a body above the limit is refused' },
  },
  {
    by: 'page',
    target: 'the gateway',
    input: 'more connections than its limit',
    outcome: '503; others are served when some have gone',
    check: {
      test: 'mocks/node/gateway/startGatewayServer.spaces.test.ts',
      title: 'connections above the limit are told so',
    },
  },
  {
    by: 'page',
    target: 'the relay',
    input: 'binary frames, and frames above the limit',
    outcome: 'the connection ends',
    check: {
      test: 'mocks/node/relay/startRelayServer.test.ts',
      title: 'binary frames and frames above the limit end the connection',
    },
  },
  {
    by: 'dapp',
    target: 'the wallets of a page',
    input: 'a page that fetches none of its messages',
    outcome: 'it loses its wallets, and nothing is kept for it',
    check: {
      test: 'mocks/node/dapps/server/createPageConnections.test.ts',
      title: 'a page that fetches none of its messages loses its wallets',
    },
  },
  {
    by: 'dapp',
    target: 'the wallets of a page',
    input: 'requests without end, and large ones, that nobody answers',
    outcome: '-32005 above 1,000 requests or 64 MiB',
    check: {
      test: 'mocks/node/dapps/server/createPageConnections.test.ts',
      title: 'a request above the limit of those without an answer is refused',
    },
  },
  {
    by: 'dapp',
    target: 'the wallet’s windows',
    input: 'a window that fetches none of its messages',
    outcome: 'its session ends, and nothing is kept for it',
    check: {
      test: 'mocks/node/dapps/remote/createRemoteWindows.test.ts',
      title: 'a window that fetches none of its messages is closed',
    },
  },
]
