export function pickNativePackage(
  names: readonly string[],
  target: { platform: string; arch: string; musl: boolean },
): string | undefined
