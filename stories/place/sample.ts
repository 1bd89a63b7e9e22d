/** The account and the token of Storybook's sample API. The token isn't a secret. */
export const SAMPLE_ACCOUNT_ID = 1
export const SAMPLE_TOKEN = 'sample-token'
