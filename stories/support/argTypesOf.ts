import props from 'virtual:props'
import type { ArgTypes } from '@storybook/react-vite'

/** The props of a component by group, which {@link argTypesOf} describes. */
type Groups = Readonly<Record<string, readonly string[]>>

/** The table of props, from the docstrings. Only stories that one plays with have controls. */
export function argTypesOf(type: keyof typeof props, groups: Groups): ArgTypes {
  const members = new Map(props[type].map((member) => [member.name, member]))
  const entries = Object.entries(groups).flatMap(([category, names]) =>
    names.map((name) => {
      const { summary, type: text, default: byDefault, isRequired } = members.get(name) ?? missing(type, name)
      members.delete(name)
      return [
        name,
        {
          name,
          description: summary,
          control: false,
          type: { name: 'other', value: text, required: isRequired },
          table: {
            category,
            type: { summary: text },
            ...(byDefault !== undefined && { defaultValue: { summary: byDefault } }),
          },
        },
      ] as const
    }),
  )
  const [other] = members.keys()
  if (other !== undefined) throw new Error(`The prop ${other} is in no group.`)
  return Object.fromEntries(entries)
}

function missing(type: string, name: string): never {
  throw new Error(`${type} has no prop ${name}.`)
}
