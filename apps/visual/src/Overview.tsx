import { scenes } from '@latchkey/scenes'

const looks = {
  dark: 'theme=dark',
  light: 'theme=light',
  Arabic: 'theme=dark&locale=ar',
  'longer words': 'theme=dark&locale=x-pseudo',
  '320 px': 'theme=dark&width=320',
}

/** Links to every scene in every look. */
export function Overview() {
  return (
    <div className="overview">
      <h1>Every view</h1>
      <table>
        <tbody>
          {scenes.map(({ view, state }) => (
            <tr key={`${view} ${state}`}>
              <th scope="row">
                {view} <small>{state}</small>
              </th>
              {Object.entries(looks).map(([name, query]) => (
                <td key={name}>
                  <a href={`?view=${view}&state=${state}&${query}`}>{name}</a>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
