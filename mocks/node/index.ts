export { BenchError } from '#mocks/core/BenchError'
export { type Anvil, type AnvilParameters, type AnvilStatus, startAnvil } from './startAnvil.ts'
export { type Bench, type BenchParameters, startBench } from './startBench.ts'
