import { BenchError } from '#mocks/core/BenchError'
import type { ChainSpace } from '../chains/chainTypes.ts'

/**
 * A chain whose recording is part of a recording that is being saved: nobody else begins, saves or discards one, as that
 * would end the recording's. Where cassettes are played nothing is recorded, and the chain itself says so.
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
      throw new BenchError(
        `Chain ${space.chainId} is being recorded with the recording: it has one recording at a time.`,
        {
          metaMessages: ['The recording’s file gets the cassette when the bench stops.'],
          hint: 'For a cassette of its own start the bench without --save-recording.',
        },
      )
    },
  }
}
