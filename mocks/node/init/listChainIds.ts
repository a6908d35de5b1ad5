export async function listChainIds(): Promise<Readonly<Record<string, number>>> {
  // Hundreds of chains: loaded when they are asked for.
  const chains = await import('viem/chains')
  return Object.fromEntries(
    Object.entries(chains).flatMap(([name, chain]) =>
      typeof chain === 'object' && 'id' in chain ? [[name, chain.id]] : [],
    ),
  )
}
