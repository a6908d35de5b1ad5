export const bodyOf = (text: string): string | undefined => text.split('=> {\n')[1]?.replace(/\}\)\n$/, '')

export const linesOf = (text: string): readonly string[] | undefined =>
  bodyOf(text)
    ?.trimEnd()
    .split('\n')
    .map((line) => line.trim())
