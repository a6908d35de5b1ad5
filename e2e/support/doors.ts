/** The ways to connect: every spec of the flow runs by each. The id is the connector row's. */
export const doors = [
  { name: 'window.ethereum', connector: 'injected' },
  { name: 'EIP-6963', connector: 'org.walletbench.alpha' },
] as const
