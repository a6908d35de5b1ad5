import type { KnownContract } from '#mocks/core/contracts/knownContract'

/** A contract that the console decodes with. */
export type BookContract = KnownContract & {
  /**
   * - `bench`: the bench put it on each chain
   * - `folder`: read from a path that the bench was started with
   * - `dropped`: a file that the person gave to the page
   */
  readonly from: 'bench' | 'folder' | 'dropped'
}
