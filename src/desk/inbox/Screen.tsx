import { speak } from '@wordpress/a11y';
import { useState, type ReactNode } from 'react';
import { listQuery } from './address';
import type { Data } from './data';
import { List } from './List';
import { useAddress } from './useAddress';
import { useCounts } from './useCounts';
import { useEntries } from './useEntries';
import { useIsNarrow } from './useIsNarrow';
import { Views } from './Views';
import { arrivedText } from './words';

/** ImmoSuite → Inbox. */
export function Screen( { data }: { data: Data } ): ReactNode {
	const [ place, move ] = useAddress( data );
	const [ given ] = useState( data.entries );
	const entries = useEntries( listQuery( place ), given );
	const [ counts ] = useCounts( () => {
		entries.freshen().then(
			( count ) => count > 0 && speak( arrivedText( count ) ),
			// In vain, the next look is half a minute away.
			() => undefined
		);
	} );
	const isNarrow = useIsNarrow();
	return (
		<>
			<Views data={ data } place={ place } counts={ counts } onMove={ move } />
			<List
				data={ data }
				place={ place }
				entries={ entries }
				actions={ [] }
				isNarrow={ isNarrow }
				onMove={ move }
			/>
		</>
	);
}
