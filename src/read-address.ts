export { readAddress } from './readAddress/readAddress.ts'
