type Preset = { readonly id: string; readonly title: string; readonly about: string }

/**
 * The presets that hold every word of a search, in any order, in title, explanation or id.
 *
 * @example
 * findPresets([{ id: 'slow', title: 'Slow relay', about: 'Each message takes 2 s.' }], 'relay slow').length // 1
 */
export function findPresets<preset extends Preset>(presets: readonly preset[], search: string): readonly preset[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return presets.filter(({ id, title, about }) => {
    const text = `${title} ${about} ${id}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
