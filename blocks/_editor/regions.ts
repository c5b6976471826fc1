import { editorData } from './data';
import { useOutlinesAt, useRegionsAt } from './documents';

export const useRegions = () => useRegionsAt( editorData().regionsUrl );

export const useOutlines = () => useOutlinesAt( editorData().outlinesUrl );
