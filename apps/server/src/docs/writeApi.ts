import type { Endpoint } from '../http/endpoint.ts'
import { type JsonSchema, meanings, type Operation, openApi } from './openApi.ts'
import { writeSchema } from './writeSchema.ts'

const intro = `# The server's API

Made from the schemas of \`apps/server\` by \`npm run docs\` there; a test fails when the two differ. A running server has the same with
every pattern and limit as an OpenAPI 3.1 document: \`GET /openapi.json\`.

Calls of a project carry \`projectId\`, \`st\` (SDK type) and \`sv\` (SDK version) in the query, POST included; the last two may
be left out, else they are a word and a version. Where \`projectId\` is a part of the path, it is not in the query. A request with an
\`Origin\` must come from one of the project's pages; one without is accepted. A body is read as JSON whatever its content type
says, so \`text/plain\` spares a page the preflight. A parameter with an empty value counts as absent; one given twice is refused.

\`\`\`sh
curl 'http://127.0.0.1:5174/getWallets?projectId=shop&entries=4'
curl 'http://127.0.0.1:5174/v1?projectId=shop&chainId=eip155:8453' \\
  --data '{"jsonrpc":"2.0","id":1,"method":"eth_blockNumber"}'
\`\`\`

A failure is \`{ "status": "FAILED", "reasons": [{ "field", "description" }] }\`; an unforeseen one is a bare 500. Every
answer has \`x-request-id\`. Any path answers 404 when it is unknown, 405 with \`Allow\` when the method is wrong, 429 with \`Retry-After\`
when there were too many requests, and 503 when the answer took longer than the limit (\`time\`) or the database is busy
or not available, for instance on a full disk (\`database\`, with \`Retry-After\`).

| status | |
| --- | --- |
${Object.entries(meanings)
  .map(([status, meaning]) => `| ${status} | ${meaning}. |`)
  .join('\n')}
`

/** Creates docs/api.md: parameters, body and responses of each endpoint. */
export function writeApi(endpoints: readonly Endpoint<never>[]): string {
  const { paths } = openApi(endpoints)
  const sections = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => renderSection(method, path, operation)),
  )
  return `${[intro, ...sections].join('\n')}`
}

function renderSection(method: string, path: string, operation: Operation): string {
  const { summary, description, parameters, requestBody, responses } = operation
  const [[status, good] = ['', undefined], ...failures] = Object.entries(responses).sort(
    ([a], [b]) => Number(a) - Number(b),
  )
  const content = Object.entries(good?.content ?? {})
  const json = good?.content?.['application/json']
  const own = parameters.filter(({ name }) => !['projectId', 'st', 'sv'].includes(name))
  const project = operation.tags.includes('project')
  return [
    `## ${method.toUpperCase()} ${path}\n`,
    `${summary}.${project ? '' : ' Open: no project is asked for.'}\n`,
    ...(description === undefined ? [] : [`${description}\n`]),
    ...(own.length === 0 ? [] : [renderTable(own)]),
    ...(requestBody
      ? [
          `Body${requestBody.required ? '' : ', or none'}:\n\n${code(requestBody.content['application/json']?.schema ?? {})}`,
        ]
      : []),
    json
      ? `Answer ${status}:\n\n${code(json.schema)}`
      : `Answer ${status}: ${content.map(([type]) => `\`${type}\``).join(', ') || 'empty'}.\n`,
    `Also: ${failures.map(([code]) => code).join(', ')}.\n`,
  ].join('\n')
}

function renderTable(parameters: Operation['parameters']): string {
  const rows = parameters.map(({ name, in: place, required, schema }) => {
    const must = required ? 'required' : 'optional'
    return `| \`${name}\` | ${place}, ${must} | ${getMeaning(schema)} |`
  })
  return `| parameter | | |\n| --- | --- | --- |\n${rows.join('\n')}\n`
}

function getMeaning(schema: JsonSchema): string {
  const facts = [
    schema.description,
    Array.isArray(schema.enum) && schema.enum.map((value) => `\`${value}\``).join(' or '),
    schema.pattern !== undefined && `matches \`${schema.pattern}\``,
    schema.maxLength !== undefined && `at most ${schema.maxLength} characters`,
    schema.default !== undefined &&
      !Array.isArray(schema.default) &&
      `default \`${schema.default}\``,
  ]
  return facts
    .filter((fact) => typeof fact === 'string')
    .join('; ')
    .replaceAll('|', '\\|')
}

function code(schema: JsonSchema): string {
  return `\`\`\`ts\n${writeSchema(schema)}\n\`\`\`\n`
}
