/** The names in a text, between spaces and line breaks. */
export const words = (text: string): readonly string[] => text.trim().split(/\s+/)
