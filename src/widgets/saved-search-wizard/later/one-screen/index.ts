/**
 * The screen for the search of a list, in a chunk that holds all it needs: the later steps load only when the visitor
 * changes the search.
 */
export * from '../common';
export { BackToList } from './BackToList';
export { OneScreen } from './OneScreen';
export { searchForm, Summary } from './surroundings';
