// Writes the table of the README. Pure.
import { figures, getRatio, missed, writeRatio, writeTarget } from './figures.mjs'

const start = '<!-- results: written by run.mjs -->'
const end = '<!-- end of results -->'
const apps = ['floor', 'ours', 'beside']

/**
 * Formats the table in Markdown.
 *
 * @param values medians by app and id
 * @param machine one line with machine and date of the measurement
 */
export function writeTable(values, machine, rows = figures) {
  const misses = new Set(missed(values, rows).map(({ app, id }) => `${app} ${id}`))
  const lines = rows
    .filter(({ id }) => apps.some((app) => values[app]?.[id] !== undefined))
    .map((row) => {
      const cells = apps.map((app) => {
        const text = writeCell(values, app, row)
        return misses.has(`${app} ${row.id}`) ? `**${text}**` : text
      })
      return `| ${[row.title, ...cells, writeTargets(row)].join(' | ')} |`
    })
  return [
    machine,
    '',
    '| figure | floor | Latchkey | beside wagmi | target |',
    '| --- | ---: | ---: | ---: | --- |',
    ...lines,
    '',
    misses.size === 0 ? 'Every target is met.' : 'Bold: a target that is missed.',
  ].join('\n')
}

function writeCell(values, app, { id, write, showsRatio }) {
  const value = values[app]?.[id]
  if (value === undefined) return '–'
  const times = showsRatio && app !== 'floor' ? getRatio(values, app, id) : undefined
  return times === undefined ? write(value) : `${write(value)} (${writeRatio(times)})`
}

function writeTargets({ targets = {}, write }) {
  const { ours, beside } = targets
  const target = ours ? writeTarget(ours, write) : ''
  const other = beside ? writeTarget(beside, write) : ''
  if (!other || other === target) return target || '–'
  return `${target}; beside wagmi ${other}`
}

/** Replaces the table of the README. Throws if its markers are missing. */
export function putTable(readme, table) {
  const from = readme.indexOf(start)
  const to = readme.indexOf(end)
  if (from < 0 || to < from) throw new Error(`The README has no ${start} … ${end}`)
  return `${readme.slice(0, from)}${start}\n\n${table}\n\n${readme.slice(to)}`
}
