import { BenchError } from '#mocks/core/BenchError'
import type { ChainSpace } from '../chains/chainTypes.ts'

/**
 * Protects the cassette of a chain while a recording of the bench is being saved: others cannot begin, save or discard
 * one, as that would end the cassette of the recording. A chain that plays cassettes records nothing, and refuses on
 * its own.
 *
 * @example
 * const guarded = spaces.map(guardRecording)
 * await guarded[0].runCassetteOrder({ do: 'save' }) // BenchError: … is being saved with its recording
 */
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
