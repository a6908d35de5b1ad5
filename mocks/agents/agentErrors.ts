import { BenchError } from '#mocks/core/BenchError'

const EXIT_CODES = {
  failed: 1,
  usage: 2,
  noBench: 3,
  nothingCame: 4,
  /** No such request, fault, chain or wallet; or it was decided before. */
  noSuch: 5,
} as const

const BY_STATUS: Readonly<Record<number, number>> = {
  0: EXIT_CODES.noBench,
  400: EXIT_CODES.usage,
  401: EXIT_CODES.noBench,
  404: EXIT_CODES.noSuch,
  408: EXIT_CODES.nothingCame,
  409: EXIT_CODES.noSuch,
}

export function toExitCode(error: BenchError & { readonly status?: unknown }): number {
  if (error instanceof NoBenchError) return EXIT_CODES.noBench
  if (error instanceof NothingCameError) return EXIT_CODES.nothingCame
  if (error instanceof NoSuchError) return EXIT_CODES.noSuch
  return BY_STATUS[Number(error.status ?? Number.NaN)] ?? EXIT_CODES.failed
}

export class NoSuchError extends BenchError {}

export class NothingCameError extends BenchError {}

export class NoBenchError extends BenchError {}
