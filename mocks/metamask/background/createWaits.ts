export function createWaits() {
  const looks = new Set<() => void>()
  let failure: { readonly error: unknown } | undefined

  function change(): void {
    for (const look of [...looks]) look()
  }

  return {
    change,
    subscribe(listener: () => void) {
      // The same listener twice is two.
      const look = () => listener()
      looks.add(look)
      return () => void looks.delete(look)
    },
    fail(error: unknown) {
      failure ??= { error }
      change()
    },
    wait: <found>(look: () => found | undefined, patience: number) =>
      new Promise<found | undefined>((resolve, reject) => {
        const timer = setTimeout(() => {
          looks.delete(check)
          resolve(undefined)
        }, patience)
        function check(): void {
          const found = failure ? undefined : look()
          if (found === undefined && !failure) return
          looks.delete(check)
          clearTimeout(timer)
          if (failure) reject(failure.error)
          else resolve(found)
        }
        looks.add(check)
        check()
      }),
  }
}
