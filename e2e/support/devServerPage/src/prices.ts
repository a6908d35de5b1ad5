const logger = { log: (text: string): void => console.debug(text) }

/** Types that the server takes out: lines of what it sends are not lines of this file. */
export type Prices = {
  readonly eth: number
  readonly btc: number
}

type Options = {
  readonly url: string
}

export async function fetchPrices({ url }: Options): Promise<Prices> {
  logger.log('prices')
  const response = await fetch(url)
  return (await response.json()) as Prices
}
