import { useOutlinesAt, useRegionsAt } from '../blocks/_editor/documents';
import { listingData } from './data';

/** The site's regions. */
export const useRegions = () => useRegionsAt( listingData().regions );

/** Their outlines. */
export const useOutlines = () => useOutlinesAt( listingData().outlines );
