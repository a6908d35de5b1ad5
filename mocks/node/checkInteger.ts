import { BenchError } from '#mocks/core/BenchError'

/** @throws BenchError which names what it is, where it is no integer of that range */
export function checkInteger(name: string, value: number, min: number, max: number): void {
  if (Number.isInteger(value) && value >= min && value <= max) return
  throw new BenchError(`${name} is ${value}.`, { hint: `Give an integer from ${min} to ${max}.` })
}
