export default {
  testEnvironment: 'jest-fixed-jsdom',
  transform: {
    '\\.m?[jt]sx?$': ['@swc/jest', { jsc: { transform: { react: { runtime: 'automatic' } } } }],
  },
  transformIgnorePatterns: [],
  moduleNameMapper: { '\\.css$': '<rootDir>/emptyStyles.js' },
}
