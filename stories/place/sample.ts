/** The account and the token of Storybook's sample API. Everybody may know this token. */
export const SAMPLE_ACCOUNT_ID = 1
export const SAMPLE_TOKEN = 'sample-token'
