import { useMemo } from 'react';
import { useRegionTree } from '../../forms/regions/Regions';
import type { WidgetProps } from '../types';
import { readOptions } from './attributes';
import { SearchWizard } from './SearchWizard';

export { beginsAsPrinted as isPrinted } from './attributes';

/** The saved-search wizard (route /saved-search-wizard). */
export default function SavedSearchWizard( props: WidgetProps ) {
	const { config, params } = props;
	const options = useMemo( () => readOptions( params.attributes ), [ params.attributes ] );
	const regions = useRegionTree();
	if ( config.catalogue === undefined ) {
		throw new Error( 'SW ImmoSuite: the document of the saved-search wizard lacks its catalogue.' );
	}
	// What an untouched form holds is decided by the regions: it begins with them, and again where others are preselected.
	const key = [ regions.state === 'ready', ...options.preselected ].join( ' ' );
	return (
		<SearchWizard key={ key } catalogue={ config.catalogue } options={ options } regions={ regions } { ...props } />
	);
}
