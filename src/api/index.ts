export { readStaticCopy } from './static-copy';
export { createRequest, type Request, type RequestOf, type ResponseOf, type Route } from './request';
export { failed, isOutcomeUnknown, type Failure, type KeyAbout, type Result } from './result';
export {
	createSubmit,
	type StoredSubmission,
	type Submit,
	type SubmitOptions,
	type SubmitRoute,
	type TokenSource,
} from './submit';
