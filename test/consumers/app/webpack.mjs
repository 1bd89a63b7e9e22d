import webpack from 'webpack'

const config = {
  mode: 'production',
  entry: './main.tsx',
  output: { path: `${process.cwd()}/dist` },
  performance: { hints: false },
  module: {
    rules: [
      { test: /\.tsx$/, loader: 'esbuild-loader', options: { jsx: 'automatic' } },
      { test: /\.css$/, use: ['style-loader', 'css-loader'] },
    ],
  },
}

webpack(config, (error, stats) => {
  process.stdout.write(error?.stack ?? stats.toString({ all: false, errors: true, warnings: true }))
})
