import { BenchError } from '#mocks/core/BenchError'
import type { ChainSpace } from '../chains/chainTypes.ts'

/** While a bench's recording is saved, nobody else may begin, save or discard a cassette: that would end its own. */
export function guardRecording(space: ChainSpace): ChainSpace {
  return {
    ...space,
    async runCassetteOrder(order) {
      if (order.do === 'reset' || space.getState().mode === 'cassette') return space.runCassetteOrder(order)
      throw new BenchError(`Chain ${space.chainId} is already being recorded for the bench's recording.`, {
        metaMessages: ['The cassette is written into the recording when the bench stops.'],
        hint: 'To record a separate cassette, start the bench without --save-recording.',
      })
    },
  }
}
