import { editorData } from './data';
import { useOutlinesAt, useRegionsAt } from './documents';

/** The site's regions. */
export const useRegions = () => useRegionsAt( editorData().regionsUrl );

/** Their outlines. */
export const useOutlines = () => useOutlinesAt( editorData().outlinesUrl );
