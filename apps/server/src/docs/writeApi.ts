import type { Endpoint } from '../http/defineEndpoint.ts'
import { type JsonSchema, meanings, type Operation, openApi } from './openApi.ts'
import { writeSchema } from './writeSchema.ts'

const intro = `# The server's API

Generated from the schemas of \`apps/server\` by \`npm run docs\` there; a test fails if the two differ. A running server returns the
same with every pattern and limit as an OpenAPI 3.1 document: \`GET /openapi.json\`.

Project endpoints require \`projectId\` in the query, also for POST, and accept \`st\` (SDK type, a word) and \`sv\` (SDK version). Where
\`projectId\` is part of the path, it is not in the query. A request with an \`Origin\` must come from one of the project's origins (\`POST /v1\`
also from the frame's: \`LATCHKEY_FRAME_ORIGIN\`); a request without one is accepted. Bodies are parsed as JSON for any content type, so \`text/plain\` avoids a preflight. A parameter with
an empty value counts as absent; a duplicate parameter is rejected.

\`\`\`sh
curl 'http://127.0.0.1:5174/getWallets?projectId=shop&entries=4'
curl 'http://127.0.0.1:5174/v1?projectId=shop&chainId=eip155:8453' \\
  --data '{"jsonrpc":"2.0","id":1,"method":"eth_blockNumber"}'
\`\`\`

Endpoints with \`DPoP\` are for the frame of the embedded wallet: the origin \`LATCHKEY_FRAME_ORIGIN\`. They have neither cookie nor token: each request
is signed by the device, whose session belongs to its key. The header \`DPoP\` is a JWT (RFC 9449) signed with ES256 and a P-256 key: header
\`{ typ: "dpop+jwt", alg: "ES256", jwk }\` with the public key, claims \`htm\` (the method), \`htu\` (\`LATCHKEY_PUBLIC_URL\` with the path, without the query), \`iat\` (seconds; 60
more or less than the server's clock, which the header \`Date\` of a response shows), \`jti\` (16 to 64 characters of base64url, used once) and \`bodyHash\` (SHA-256 of the body,
also an empty one, in base64url). An invalid one is 401 with the field \`DPoP\`.

An error response is \`{ "status": "FAILED", "reasons": [{ "field", "description" }] }\`; an unexpected error is 500 without details. Every
response has \`x-request-id\`. Every path may respond with 404 (unknown path), 405 with \`Allow\` (wrong method), 429 with \`Retry-After\`
(too many requests), and 503 when the response exceeds the time limit (\`time\`) or the database is busy or unavailable, for instance on
a full disk (\`database\`, with \`Retry-After\`). 429 and 503 with the field \`bytes\` and \`Retry-After\` mean that this client, or all clients together, have
too many bytes of responses that they have not read.

| status | |
| --- | --- |
${Object.entries(meanings)
  .map(([status, meaning]) => `| ${status} | ${meaning}. |`)
  .join('\n')}
`

/** Returns the content of docs/api.md: parameters, body and responses of each endpoint. */
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
  const ownParameters = parameters.filter(({ name }) => !['projectId', 'st', 'sv'].includes(name))
  const project = !operation.tags.includes('open')
  return [
    `## ${method.toUpperCase()} ${path}\n`,
    `${summary}.${project ? '' : ' No project id required.'}\n`,
    ...(description === undefined ? [] : [`${description}\n`]),
    ...(ownParameters.length === 0 ? [] : [renderTable(ownParameters)]),
    ...(requestBody
      ? [
          `Body${requestBody.required ? '' : ', or none'}:\n\n${code(requestBody.content['application/json']?.schema ?? {})}`,
        ]
      : []),
    json
      ? `Response ${status}:\n\n${code(json.schema)}`
      : `Response ${status}: ${content.map(([type]) => `\`${type}\``).join(', ') || 'empty'}.\n`,
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
