import type { Attack } from '../attack.ts'

/** Attacks on nodes and by them: Anvil, upstreams, redirects, proxies. */
export const nodeAttacks: readonly Attack[] = [
  {
    by: 'page',
    target: 'Anvil',
    input: 'a search for its port',
    outcome: 'a random address of 127.0.0.0/8, anew each time',
    check: { test: 'mocks/node/anvil/startAnvil.test.ts', title: 'listens where no page can find it' },
  },
  {
    by: 'page',
    target: 'Anvil',
    input: 'a fetch from another origin',
    outcome: 'no CORS headers',
    check: { test: 'mocks/node/anvil/startAnvil.test.ts', title: 'lets no page read its answers' },
  },
  {
    by: 'user',
    target: 'Anvil’s socket',
    input: 'opened by another user',
    outcome: 'a folder of mode 0700, gone when Anvil ends',
    check: {
      test: 'mocks/node/anvil/startAnvil.test.ts',
      title: 'has a socket of its own, until it is stopped or killed',
    },
  },
  {
    by: 'accident',
    target: 'Anvil’s socket',
    input: 'SIGKILL of the bench',
    outcome: 'the guard removes the folder',
    check: {
      test: 'mocks/node/shared/createSocketFolder.test.ts',
      title: 'the guard removes it when its owner has ended',
    },
  },
  {
    by: 'dapp',
    target: 'Anvil’s socket',
    input: 'parameters with braces, quotes, white space and NUL',
    outcome: 'each call gets its own response',
    check: { test: 'mocks/node/gateway/startRpcSocket.test.ts', title: 'end neither their call nor the next one' },
  },
  {
    by: 'peer',
    target: 'a node’s WebSocket',
    input: 'JSON of any shape',
    outcome: 'it loses its connection at most; the next call is answered',
    check: {
      test: 'mocks/node/upstream/subscriptions.test.ts',
      title: 'loses its connection at most: the next call is answered',
    },
  },
  {
    by: 'dapp',
    target: 'wallet_addEthereumChain',
    input: 'a node that redirects to another host',
    outcome: '-32602; the other host gets nothing',
    check: {
      test: 'mocks/node/wallet/redirectedNode.test.ts',
      title: 'a node that redirects with %i is refused, and nobody gets a call',
    },
  },
  {
    by: 'dapp',
    target: 'wallet_addEthereumChain',
    input: 'the address of another service on this machine',
    outcome: '-32602; its response is not quoted',
    check: {
      test: 'mocks/node/wallet/redirectedNode.test.ts',
      title: 'a service that answers with %s is refused, and not quoted',
    },
  },
  {
    by: 'peer',
    target: 'the bench client, fault orders, the Vite plugin, a fork’s node',
    input: 'a redirect',
    outcome: 'not followed, not quoted',
    check: { test: 'scripts/attacks/redirects.test.ts', title: 'does not follow a %i, and does not quote it' },
  },
  {
    by: 'peer',
    target: 'a fork’s Anvil',
    input: 'HTTP_PROXY and ALL_PROXY',
    outcome: 'the proxy gets nothing of it',
    check: {
      test: 'mocks/node/chains/backends/startForkBackend.isolated.test.ts',
      title: 'does not ask the bench through the user',
    },
  },
  {
    by: 'peer',
    target: 'an upstream on this machine',
    input: 'proxies in the environment',
    outcome: 'reached directly',
    check: { test: 'mocks/node/upstream/proxies.test.ts', title: 'goes to this machine without one' },
  },
  {
    by: 'peer',
    target: 'an upstream behind a proxy',
    input: 'a certificate that is not trusted',
    outcome: 'refused',
    check: {
      test: 'mocks/node/upstream/proxies.test.ts',
      title: 'checks the certificate of the node behind the proxy',
    },
  },
  {
    by: 'peer',
    target: 'the bench, with a heap of 700 MiB',
    input: '300 responses of 4 MB from its node',
    outcome: 'each is passed on; the trace drops payloads',
    check: { soak: 'responses' },
  },
  {
    by: 'accident',
    target: 'the bench',
    input: 'SIGKILL',
    outcome: 'its nodes end',
    check: { test: 'mocks/node/shared/startProcessGuard.test.ts', title: 'acts when its owner is killed' },
  },
]
