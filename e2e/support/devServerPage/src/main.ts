import { readBlock } from '../../egressPage/readBlock.ts'
import { fetchPrices } from './prices.ts'

/** What a dapp on a development server can ask, by a name. Nobody waits for the answers. */
export type DevAsk = {
  /** In a source of the root. */
  prices(url: string): void
  /** In a dependency that the server bundled, on behalf of a source outside of the root. */
  block(url: string): void
  /** In a source outside of the root, in a worker. */
  worker(url: string): void
}

const ask: DevAsk = {
  prices: (url) => void fetchPrices({ url }).catch(() => {}),
  block: (url) => void readBlock(url).catch(() => {}),
  worker(url) {
    const worker = new Worker(new URL('../../egressPage/worker.ts', import.meta.url), { type: 'module' })
    worker.postMessage({ kind: 'fetch', url })
  },
}
Object.assign(window, { ask })
