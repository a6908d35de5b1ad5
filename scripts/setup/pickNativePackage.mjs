const ARCH = { x64: ['x64', 'amd64'], arm64: ['arm64', 'aarch64'] }

export function pickNativePackage(names, { platform, arch, musl }) {
  const matching = names.filter((name) => {
    const words = name.slice(name.lastIndexOf('/') + 1).split('-')
    return words.includes(platform) && (ARCH[arch] ?? [arch]).some((word) => words.includes(word))
  })
  const isMusl = (name) => name.endsWith('-musl')
  // When there is none for musl, use the other one: a static binary runs on both.
  return (musl ? matching.find(isMusl) : undefined) ?? matching.find((name) => !isMusl(name))
}
