/** Runs webpack or Rspack, which have the same API. Resolves with errors, warnings and log messages. */
export function runCompiler(compiler) {
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      if (failure) return reject(failure)
      const { errors, warnings, logging } = stats.toJson({
        all: false,
        errors: true,
        warnings: true,
        logging: 'warn',
      })
      const logged = Object.values(logging ?? {}).flatMap(({ entries }) => entries)
      const notices = [...errors, ...warnings, ...logged].map(({ message }) => message)
      compiler.close((problem) => (problem ? reject(problem) : resolve(notices)))
    })
  })
}
