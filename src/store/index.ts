export { isOutcomeUnknown, type Failure, type KeyAbout, type Result, type StoredSubmission } from '../api';
export { connectCalls, request, submit } from './calls';
export type { Catalogue, FrameConfig, Language } from './config';
export { isConfirmed, onConfirmed, announceConfirmed } from './confirmations';
export { useConnection, watchConnection } from './connection';
export { useMatchCount } from './match-count';
export { useDemand, useDemandRequest } from './demand';
export { failureText } from './failure-text';
export { followSession, tryNonce } from './follow-session';
export { formToken } from './form-token';
export { hasAllDefinitions, fieldDefinitions, loadFields, useFields, type FieldDefinitions } from './field-definitions';
export { useLoading } from './loading';
export { notify, useNotices, type Notice } from './notices';
export { connectRegions, loadOutlines, loadRegions, useOutlines, useRegions, type Loadable } from './regions';
export type { Personal } from './personal';
export { loadLaterTexts } from './later-texts';
export {
	hasAcceptedDisclaimer,
	refreshVisitor,
	reloadSavedSearches,
	saveSearch,
	useIsSignedIn,
	useSavedSearches,
	useSignedInAddress,
	useVisitor,
	type Visitor,
} from './visitor';
