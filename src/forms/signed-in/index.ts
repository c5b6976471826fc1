export { accountAt, leadAddress, leadRules } from './account';
export { SignedInAs } from './SignedInAs';
export { usePrefill } from './usePrefill';
