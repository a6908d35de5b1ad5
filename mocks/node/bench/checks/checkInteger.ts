import { BenchError } from '#mocks/core/BenchError'

export function checkInteger(name: string, value: number, min: number, max: number): void {
  if (Number.isInteger(value) && value >= min && value <= max) return
  throw new BenchError(`${name} is ${value}.`, { hint: `Give an integer from ${min} to ${max}.` })
}
