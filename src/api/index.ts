export { createRequest, type Request, type RequestOf, type ResponseOf, type Route } from './request';
export { failed, isOutcomeUnknown, success, type Failure, type Result } from './result';
export { createSubmit, type Stored, type Submit, type SubmitOptions, type SubmitRoute, type TokenSource } from './submit';
