/**
 * Summary screen for a search that comes from a listing list. A self-contained chunk: the wizard's later steps load only
 * when the visitor changes the search.
 */
export * from '../common';
export { BackToList } from './BackToList';
export { OneScreen } from './OneScreen';
export { searchForm, Summary } from './list-variants';
