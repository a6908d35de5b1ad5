import { BenchError } from '#mocks/core/BenchError'

export function checkPort(port: number): void {
  checkInteger('The port', port, 0, 65_535)
}

export function checkInteger(name: string, value: number, min: number, max: number): void {
  if (Number.isInteger(value) && value >= min && value <= max) return
  throw new BenchError(`${name} is ${value}.`, { hint: `Give an integer from ${min} to ${max}.` })
}
