import { useOutlinesAt, useRegionsAt } from '../blocks/_editor/documents';
import { listingData } from './data';

export const useRegions = () => useRegionsAt( listingData().regions );

export const useOutlines = () => useOutlinesAt( listingData().outlines );
