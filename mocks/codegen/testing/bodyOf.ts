/** The body of a written test. */
export const bodyOf = (text: string): string | undefined => text.split('=> {\n')[1]?.replace(/\}\)\n$/, '')

/** The lines of the body, without their indents. */
export const linesOf = (text: string): readonly string[] | undefined =>
  bodyOf(text)
    ?.trimEnd()
    .split('\n')
    .map((line) => line.trim())
