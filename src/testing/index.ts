export {
  type AccountService,
  type AccountServiceOptions,
  createAccountService,
  type LoggedRequest,
} from './createAccountService.ts'
export type { Failure, FailureName } from './failures.ts'
export { type Landmark, landmarks, nearestLandmark } from './landmarks.ts'
