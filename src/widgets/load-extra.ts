export { loadExtra } from '../forms/submission/extra';
