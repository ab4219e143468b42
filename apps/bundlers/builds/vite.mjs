import { fileURLToPath } from 'node:url'
import { createLogger, build as viteBuild } from 'vite'

const page = (name) => fileURLToPath(new URL(`../${name}.html`, import.meta.url))

/** Builds with Vite, without its React plugin: Rolldown compiles JSX. */
export async function build(outDir) {
  const notices = []
  const logger = createLogger('warn')
  for (const level of ['warn', 'warnOnce', 'error'])
    logger[level] = (message) => void notices.push(message)
  await viteBuild({
    root: fileURLToPath(new URL('..', import.meta.url)),
    configFile: false,
    logLevel: 'warn',
    customLogger: logger,
    base: './',
    build: {
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        input: { site: page('index'), wagmi: page('wagmi') },
        // Includes messages below the level of warnings.
        onLog: (level, log, pass) => {
          if (level === 'info') notices.push(log.message)
          else pass(level, log)
        },
      },
    },
  })
  return notices
}
