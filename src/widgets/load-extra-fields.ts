export { loadExtraFields } from '../forms/submission/extra-fields';
